import { PRIVACY } from '#features/site/web/parts/privacy-texts.ts';
import { defineSitePage } from '#features/site/web/parts/site-page.tsx';
import { paths } from '#site/paths.ts';

export const page = defineSitePage(PRIVACY, paths.privacy());
