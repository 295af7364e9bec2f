import { paths } from '../../../../paths.ts';
import { ABOUT } from '../parts/about-texts.ts';
import { defineSitePage } from '../parts/site-page.tsx';

export const page = defineSitePage(ABOUT, paths.about());
