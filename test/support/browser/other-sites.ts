import { NO_MAIL_ARRIVES } from '#test/support/mail/no-mail.ts';
import { addAccounts, ENVIRONMENT } from '#test/support/screens/account-screens.ts';
import { addAdministration } from '#test/support/screens/admin-screens.ts';
import { addOwnPages } from '#test/support/screens/own-page-screens.ts';
import { addOwnProjects } from '#test/support/screens/own-project-screens.ts';
import { addOwnListings } from '#test/support/screens/own-property-screens.ts';
import { addReports } from '#test/support/screens/report-screens.ts';
import type { Screen } from '#test/support/screens/screen.ts';
import { startCrowdedSite } from '#test/support/sites/crowded-site.ts';
import { startFragileSite } from '#test/support/sites/demo-data.ts';
import type { Site, SiteOptions } from '#test/support/sites/site.ts';
import { startAgentSite, type AgentSite } from './agent-site.ts';

type SiteName = NonNullable<Screen['site']>;

/** The sites of the screens that the demo site does not have. */
type OtherSites = {
  /** The origin of a screen's site; `demo` is that of the demo site. */
  originOf: (screen: Screen, demo: string) => Promise<string>;
  /** Stops a site; the next of its screens starts it again. */
  stopSite: (name: SiteName) => Promise<void>;
  stop: () => Promise<void>;
};

/** Starts the site with accounts, and what these own; its mails wait. */
export const startAccountsSite = async (options?: SiteOptions): Promise<AgentSite & Site> => {
  const site = await startAgentSite({ ...ENVIRONMENT, ...NO_MAIL_ARRIVES }, options);
  await addAccounts(site);
  await addAdministration(site);
  await addOwnListings(site);
  await addReports(site);
  await addOwnPages(site);
  await addOwnProjects(site);
  return site;
};

/** Starts a site with a broken database, one with too many menus, or one with accounts. */
const STARTS: Readonly<Record<SiteName, (options?: SiteOptions) => Promise<Site>>> = {
  broken: async (options) => {
    const site = await startFragileSite(options);
    site.breakDown();
    return site;
  },
  crowded: startCrowdedSite,
  agents: startAccountsSite,
};

/** Provides these sites; each starts when the first of its screens is opened. */
export const otherSites = (options?: SiteOptions): OtherSites => {
  const started = new Map<SiteName, Promise<Site>>();
  const start = (name: SiteName): Promise<Site> => {
    const site = started.get(name) ?? STARTS[name](options);
    started.set(name, site);
    // A site that has not started is not kept.
    site.catch(() => started.delete(name));
    return site;
  };
  const stopSite = async (name: SiteName): Promise<void> => {
    const site = started.get(name);
    started.delete(name);
    await (await site)?.stop();
  };
  return {
    originOf: async ({ site }, demo) => (site ? (await start(site)).origin : demo),
    stopSite,
    stop: async () => {
      await Promise.all([...started.keys()].map(stopSite));
    },
  };
};
