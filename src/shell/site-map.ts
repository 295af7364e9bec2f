import { blogPage } from '../features/blogs/web/screens/blog.tsx';
import { blogsByLabelPage } from '../features/blogs/web/screens/blogs-by-label.tsx';
import { blogsPage } from '../features/blogs/web/screens/blogs.tsx';
import { projectPage } from '../features/projects/web/screens/project.tsx';
import { allPropertiesPage } from '../features/properties/web/screens/all-properties.tsx';
import { detailsPage } from '../features/properties/web/screens/details.tsx';
import { homePage } from '../features/properties/web/screens/home.tsx';
import { resultsPage } from '../features/properties/web/screens/results.tsx';
import { templateOnePage } from '../features/template-ones/web/screens/template-one.tsx';
import type { OpenedPage, Route } from '../page.tsx';

/** Every page of the site. */
const ROUTES: readonly Route[] = [
  homePage,
  resultsPage,
  allPropertiesPage,
  detailsPage,
  templateOnePage,
  projectPage,
  blogPage,
  blogsByLabelPage,
  blogsPage,
];

/** Splits an address of this site into its path, without a trailing slash, and its query. */
const split = (href: string): { path: string; query: URLSearchParams } => {
  const [address = ''] = href.split('#', 1);
  const at = address.indexOf('?');
  const path = at < 0 ? address : address.slice(0, at);
  return {
    path: path.length > 1 ? path.replace(/\/+$/, '') || '/' : path,
    query: new URLSearchParams(at < 0 ? '' : address.slice(at)),
  };
};

/** The page at an address, if the site has one. */
export const openPage = (href: string): OpenedPage | undefined => {
  const { path, query } = split(href);
  return ROUTES.find((route) => route.path === path)?.open(query);
};

/** The language an address asks for, as it stands there. */
export const languageParameter = (href: string): string | null => split(href).query.get('lang');

/** The same address without its `lang`: what decides about a page's content. */
export const withoutLanguage = (href: string): string => {
  const { path, query } = split(href);
  query.delete('lang');
  return query.size > 0 ? `${path}?${query.toString()}` : path;
};

/** The same page in another language: its address with `lang` (PRODUCT 1). */
export const withLanguage = (href: string, language: string): string => {
  const bare = withoutLanguage(href);
  return `${bare}${bare.includes('?') ? '&' : '?'}lang=${language}`;
};
