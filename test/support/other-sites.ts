import { addAdministration } from './admin-screens.ts';
import { addAccounts, ENVIRONMENT } from './account-screens.ts';
import { startAgentSite } from './agent-site.ts';
import { startCrowdedSite } from './crowded-site.ts';
import { startFragileSite } from './demo-data.ts';
import { addOwnPages } from './own-page-screens.ts';
import { addOwnProjects } from './own-project-screens.ts';
import { addOwnListings } from './own-property-screens.ts';
import type { Screen } from './screens.ts';

/** Where screens are seen that the demo site does not have. */
export type OtherSites = {
  /** The address of the site that a screen is seen on; `demo` is that of the demo site. */
  originOf: (screen: Screen, demo: string) => string;
  stop: () => Promise<void>;
};

/** Starts a site whose database broke, one with too many menus, and one with accounts. */
export const startOtherSites = async (): Promise<OtherSites> => {
  const [broken, crowded, agents] = await Promise.all([
    startFragileSite(),
    startCrowdedSite(),
    startAgentSite(ENVIRONMENT),
  ]);
  broken.breakDown();
  await addAccounts(agents);
  await addAdministration(agents);
  await addOwnListings(agents);
  await addOwnPages(agents);
  await addOwnProjects(agents);
  const sites = { broken, crowded, agents };
  return {
    originOf: ({ site }, demo) => (site ? sites[site].origin : demo),
    stop: async () => {
      await Promise.all(Object.values(sites).map((site) => site.stop()));
    },
  };
};
