import type { Site } from '#features/site/contract.ts';
import { definePageData } from '#site/page-data.ts';

/** Data of every page about the site itself. */
export const siteData = definePageData<undefined, Site>({
  parse: () => undefined,
  load: (api, _search, signal) => api.site.get({}, signal && { signal }),
});
