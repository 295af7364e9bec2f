import { contracts } from './api/contracts.ts';
import { readSecret } from './db/stores/secrets.ts';
import { deletedKinds } from './deletion.ts';
import { adminHandlers } from './features/accounts/server/admin-routes.ts';
import { deletionHandlers } from './features/accounts/server/deletion-routes.ts';
import { accountHandlers } from './features/accounts/server/routes.ts';
import { sessionHandlers } from './features/accounts/server/sessions/session-routes.ts';
import { userHandlers } from './features/accounts/server/user-record.ts';
import { labelSource } from './features/blogs/server/labels.ts';
import { blogHandlers } from './features/blogs/server/routes.ts';
import { blogSaveHandlers } from './features/blogs/server/save-routes.ts';
import { searchedBlogs } from './features/blogs/server/searched.ts';
import { draftHandlers } from './features/drafts/server/routes.ts';
import { menuHandlers } from './features/menus/server/routes.ts';
import { cardSaveHandlers } from './features/projects/server/card-routes.ts';
import { projectHandlers } from './features/projects/server/routes.ts';
import { projectSaveHandlers } from './features/projects/server/save-routes.ts';
import { searchedProjects } from './features/projects/server/searched.ts';
import { agentHandlers } from './features/properties/server/agents.ts';
import { alertHandlers } from './features/properties/server/alerts/alert-routes.ts';
import { readPushKeys } from './features/properties/server/alerts/push-keys.ts';
import type { FigureCounter } from './features/properties/server/figures/figure-counter.ts';
import { figureHandlers } from './features/properties/server/figures/figure-routes.ts';
import { keptHandlers } from './features/properties/server/kept.ts';
import { lifeHandlers } from './features/properties/server/life/life-routes.ts';
import type { Listings } from './features/properties/server/listing-search.ts';
import type { EmptySearches } from './features/properties/server/overview/empty-searches.ts';
import { overviewHandlers } from './features/properties/server/overview/overview.ts';
import { projectHomesHandlers } from './features/properties/server/places/of-projects.ts';
import { reportHandlers } from './features/properties/server/reports/report-routes.ts';
import { propertyHandlers } from './features/properties/server/routes.ts';
import { propertySaveHandlers } from './features/properties/server/save-routes.ts';
import { townshipHandlers } from './features/properties/server/townships.ts';
import { siteHandlers } from './features/site/server/routes.ts';
import { templateOneHandlers } from './features/template-ones/server/routes.ts';
import { templateOneSaveHandlers } from './features/template-ones/server/save-routes.ts';
import { searchedTemplateOnes } from './features/template-ones/server/searched.ts';
import type { SaveParts } from './photos/changes.ts';
import { toEndpoints, type Endpoint } from './platform/api/handlers.ts';
import type { Config } from './platform/config.ts';
import type { FileCache } from './platform/files/file-cache.ts';
import { freeBytesOf } from './platform/http/storage-faults.ts';
import type { ContentVersion } from './platform/pages/content-version.ts';
import { menuSource } from './records/menus.ts';

/** What the handlers of the features need, and share. */
type SiteParts = SaveParts & {
  config: Config;
  elapsedMs: () => number;
  listings: Listings;
  figures: FigureCounter;
  emptySearches: EmptySearches;
  contentVersion: ContentVersion;
  sharePictures: FileCache;
  requireDiskSpace: () => Promise<void>;
  onMailAdded: (() => void) | undefined;
};

/** Creates every endpoint of the API: each contract with its handler. */
export const createEndpoints = async (site: SiteParts): Promise<Endpoint[]> => {
  const { config, db } = site;
  return [
    ...toEndpoints(contracts.accounts, await ofAccounts(site)),
    ...toEndpoints(contracts.site, siteHandlers(config)),
    ...toEndpoints(contracts.admin, ofAdministrators(site)),
    ...toEndpoints(contracts.properties, await ofListings(site)),
    ...toEndpoints(contracts.templateOnes, {
      ...templateOneHandlers(db),
      ...templateOneSaveHandlers(site),
    }),
    ...toEndpoints(contracts.blogs, { ...blogHandlers(db), ...blogSaveHandlers(site) }),
    ...toEndpoints(contracts.drafts, draftHandlers(site)),
    ...toEndpoints(contracts.menus, menuHandlers({ ...site, sources: MENU_SOURCES })),
    ...toEndpoints(contracts.projects, {
      ...projectHandlers(db),
      ...projectSaveHandlers(site),
      ...cardSaveHandlers(site),
    }),
  ];
};

const MENU_SOURCES = {
  pages: menuSource(searchedTemplateOnes),
  projects: menuSource(searchedProjects),
  labels: labelSource,
};

const ofAccounts = async (site: SiteParts) => ({
  ...accountHandlers({ ...site, deviceKey: await readSecret(site.db, 'known_devices') }),
  ...sessionHandlers(site),
});

const ofAdministrators = (site: SiteParts) => ({
  ...adminHandlers(site),
  ...userHandlers(site.db),
  ...deletionHandlers({ ...site, kinds: deletedKinds(site.now, site.sharePictures) }),
});

const ofListings = async (site: SiteParts) => {
  const { config, db, listings, figures, now } = site;
  return {
    ...propertyHandlers(site),
    ...figureHandlers(db, figures, now),
    ...agentHandlers(db, listings),
    ...keptHandlers(listings),
    ...projectHomesHandlers(db, listings),
    ...townshipHandlers(listings),
    ...alertHandlers({ ...site, publicKey: (await readPushKeys(db)).publicKey }),
    ...overviewHandlers(db, now, () => freeBytesOf(config.dataDir)),
    ...propertySaveHandlers(site),
    ...lifeHandlers({
      ...site,
      otherKinds: [searchedBlogs, searchedTemplateOnes, searchedProjects],
    }),
    ...reportHandlers({
      ...site,
      reporterKey: await readSecret(db, 'reporters'),
      onHeld: site.contentVersion.bump,
    }),
  };
};
