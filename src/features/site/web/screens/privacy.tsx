import { paths } from '../../../../paths.ts';
import { PRIVACY } from '../parts/privacy-texts.ts';
import { defineSitePage } from '../parts/site-page.tsx';

export const page = defineSitePage(PRIVACY, paths.privacy());
