import { ABOUT } from '#features/site/web/parts/about-texts.ts';
import { defineSitePage } from '#features/site/web/parts/site-page.tsx';
import { paths } from '#site/paths.ts';

export const page = defineSitePage(ABOUT, paths.about());
