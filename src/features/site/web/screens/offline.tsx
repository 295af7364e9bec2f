import { OFFLINE } from '#features/site/web/parts/offline-texts.ts';
import { defineSitePage } from '#features/site/web/parts/site-page.tsx';
import { paths } from '#site/paths.ts';

/** Shown by the service worker. Nobody looks for it, and so no search engine does. */
export const page = defineSitePage(OFFLINE, paths.offline(), { isIndexed: false });
