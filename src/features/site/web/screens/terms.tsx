import { defineSitePage } from '#features/site/web/parts/site-page.tsx';
import { TERMS } from '#features/site/web/parts/terms-texts.ts';
import { paths } from '#site/paths.ts';

export const page = defineSitePage(TERMS, paths.terms());
