import { definePageData } from '../../../page-data.ts';
import type { Site } from '../contract.ts';

/** The data of every page about the site itself. */
export const siteData = definePageData<undefined, Site>({
  parse: () => undefined,
  load: (api, _search, signal) => api.site.get({}, signal && { signal }),
});
