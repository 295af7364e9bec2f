import { paths } from '../../../../paths.ts';
import { TERMS } from '../parts/terms-texts.ts';
import { defineSitePage } from '../parts/site-page.tsx';

export const page = defineSitePage(TERMS, paths.terms());
