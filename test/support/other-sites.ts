import { startCrowdedSite } from './crowded-site.ts';
import { startFragileSite } from './demo-data.ts';
import type { Screen } from './screens.ts';

/** Where screens are seen that the demo site does not have. */
export type OtherSites = {
  /** The address of the site that a screen is seen on; `demo` is that of the demo site. */
  originOf: (screen: Screen, demo: string) => string;
  stop: () => Promise<void>;
};

/** Starts a site whose database broke and one with too many menus. */
export const startOtherSites = async (): Promise<OtherSites> => {
  const [broken, crowded] = await Promise.all([startFragileSite(), startCrowdedSite()]);
  broken.breakDown();
  const sites = { broken, crowded };
  return {
    originOf: ({ site }, demo) => (site ? sites[site].origin : demo),
    stop: async () => {
      await Promise.all([broken.stop(), crowded.stop()]);
    },
  };
};
