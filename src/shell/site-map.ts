import { blogData, blogsByLabelData, blogsData } from '#features/blogs/web/page-data.ts';
import { projectData } from '#features/projects/web/page-data.ts';
import {
  agentData,
  alertsData,
  allPropertiesData,
  compareData,
  detailsData,
  homeData,
  resultsData,
  shortlistData,
  townshipData,
} from '#features/properties/web/page-data.ts';
import { siteData } from '#features/site/web/page-data.ts';
import { templateOneData } from '#features/template-ones/web/page-data.ts';
import type { Area, PageTexts } from '#i18n/dictionaries/dictionary.ts';
import { LAYOUT_NAME } from '#site/list-layout.ts';
import { readParameters, type PageData } from '#site/page-data.ts';

/**
 * A route of the site. `screen` names a feature and a file in its `web/screens`, or `web/screens/work`, whose code is a chunk that
 * browsers load when they need it. Public routes declare their data here, so that browsers load it at the
 * same time as the code; the data of work routes is in the chunk, out of public pages. `guard` restricts a
 * page to users with a session, or to visitors without one (S2, "Guards").
 */
export type Route = {
  path: string;
  screen: `${string}/${string}`;
  guard?: 'user' | 'visitor';
} & (
  | {
      area: Exclude<Area, 'work'>;
      data: PageData<unknown, unknown>;
      /** What it says besides what every page says; by default that of its area. */
      texts?: PageTexts;
    }
  | { area: Extract<Area, 'work'>; data?: undefined; texts?: undefined }
);

export const ROUTES: readonly Route[] = [
  { path: '/', area: 'public', screen: 'properties/home', texts: 'home', data: homeData },
  {
    path: '/results',
    area: 'public',
    screen: 'properties/results',
    texts: 'results',
    data: resultsData,
  },
  {
    path: '/resultsAllProperties',
    area: 'public',
    screen: 'properties/all-properties',
    texts: 'results',
    data: allPropertiesData,
  },
  {
    path: '/propertyDetails',
    area: 'public',
    screen: 'properties/details',
    texts: 'details',
    data: detailsData,
  },
  { path: '/agent', area: 'public', screen: 'properties/agent', texts: 'details', data: agentData },
  {
    path: '/township',
    area: 'public',
    screen: 'properties/township',
    texts: 'rare',
    data: townshipData,
  },
  { path: '/shortlist', area: 'kept', screen: 'properties/shortlist', data: shortlistData },
  { path: '/compare', area: 'kept', screen: 'properties/compare', data: compareData },
  {
    path: '/alerts',
    area: 'kept',
    screen: 'properties/alerts',
    texts: 'alerts',
    data: alertsData,
  },
  {
    path: '/templateOneDetails',
    area: 'public',
    screen: 'template-ones/template-one',
    data: templateOneData,
  },
  {
    path: '/projectDetails',
    area: 'public',
    screen: 'projects/project',
    texts: 'details',
    data: projectData,
  },
  { path: '/blogDetails', area: 'public', screen: 'blogs/blog', texts: 'articles', data: blogData },
  {
    path: '/blogsByLabel',
    area: 'public',
    screen: 'blogs/blogs-by-label',
    texts: 'articles',
    data: blogsByLabelData,
  },
  { path: '/blogs', area: 'public', screen: 'blogs/blogs', texts: 'articles', data: blogsData },
  { path: '/about', area: 'public', screen: 'site/about', data: siteData },
  { path: '/terms', area: 'public', screen: 'site/terms', data: siteData },
  { path: '/privacy', area: 'public', screen: 'site/privacy', data: siteData },
  { path: '/offline', area: 'public', screen: 'site/offline', data: siteData },
  { path: '/register', area: 'work', guard: 'visitor', screen: 'accounts/register' },
  { path: '/login', area: 'work', guard: 'visitor', screen: 'accounts/login' },
  { path: '/setPassword', area: 'work', screen: 'accounts/set-password' },
  { path: '/confirm', area: 'work', screen: 'properties/confirm' },
  { path: '/report', area: 'work', screen: 'properties/report' },
  { path: '/editProfile', area: 'work', guard: 'user', screen: 'accounts/edit-profile' },
  { path: '/drafts', area: 'work', guard: 'user', screen: 'drafts/drafts' },
  { path: '/admin', area: 'work', guard: 'user', screen: 'properties/overview' },
  { path: '/admin/users', area: 'work', guard: 'user', screen: 'accounts/users' },
  { path: '/admin/user', area: 'work', guard: 'user', screen: 'accounts/user' },
  { path: '/admin/codes', area: 'work', guard: 'user', screen: 'accounts/codes' },
  { path: '/admin/reports', area: 'work', guard: 'user', screen: 'properties/reports' },
  {
    path: '/admin/reports/decided',
    area: 'work',
    guard: 'user',
    screen: 'properties/decided-reports',
  },
  { path: '/admin/menus', area: 'work', guard: 'user', screen: 'menus/menus' },
  { path: '/admin/log', area: 'work', guard: 'user', screen: 'accounts/log' },
  { path: '/createProperty', area: 'work', guard: 'user', screen: 'properties/create-property' },
  {
    path: '/createTemplateOne',
    area: 'work',
    guard: 'user',
    screen: 'template-ones/create-template-one',
  },
  {
    path: '/editTemplateOnes',
    area: 'work',
    guard: 'user',
    screen: 'template-ones/edit-template-one',
  },
  {
    path: '/templateOnesList',
    area: 'work',
    guard: 'user',
    screen: 'template-ones/template-ones-list',
  },
  { path: '/createProject', area: 'work', guard: 'user', screen: 'projects/create-project' },
  { path: '/editProject', area: 'work', guard: 'user', screen: 'projects/edit-project' },
  { path: '/projectsList', area: 'work', guard: 'user', screen: 'projects/projects-list' },
  { path: '/createBlog', area: 'work', guard: 'user', screen: 'blogs/create-blog' },
  { path: '/editBlog', area: 'work', guard: 'user', screen: 'blogs/edit-blog' },
  { path: '/blogsList', area: 'work', guard: 'user', screen: 'blogs/blogs-list' },
  { path: '/editProperties', area: 'work', guard: 'user', screen: 'properties/edit-property' },
  { path: '/readyToPost', area: 'work', guard: 'user', screen: 'properties/ready-to-post' },
  { path: '/propertiesList', area: 'work', guard: 'user', screen: 'properties/properties-list' },
];

/** Returns which texts a page needs; without a route those of every page. */
export const textsOf = (route: Pick<Route, 'area' | 'texts'> | undefined): PageTexts =>
  route?.texts ?? route?.area ?? 'public';

/** Returns the file of a screen, as `import.meta.glob` names it. */
export const screenFile = ({ screen, area }: Pick<Route, 'screen' | 'area'>): string => {
  const [feature, file] = screen.split('/');
  return `/src/features/${feature}/web/screens/${area === 'work' ? 'work/' : ''}${file}.tsx`;
};

/** Splits an address of this site into its path, without a trailing slash, and its query. */
const splitHref = (href: string): { path: string; query: URLSearchParams } => {
  const [address = ''] = href.split('#', 1);
  const at = address.indexOf('?');
  const path = at < 0 ? address : address.slice(0, at);
  return {
    path: /^.*[^/]/s.exec(path)?.[0] ?? path.slice(0, 1),
    query: new URLSearchParams(at < 0 ? '' : address.slice(at)),
  };
};

/** Finds the route of an address, and its query. */
export const findRoute = (href: string): { route: Route; query: URLSearchParams } | undefined => {
  const { path, query } = splitHref(href);
  const route = ROUTES.find((candidate) => candidate.path === path);
  return route && { route, query };
};

/** Returns the `lang` parameter of an address, which may be no language of the site. */
export const languageParameter = (href: string): string | null => splitHref(href).query.get('lang');

/** Returns the `layout` parameter of an address, which may be no layout. */
export const layoutParameter = (href: string): string | null =>
  splitHref(href).query.get(LAYOUT_NAME);

/**
 * Returns the part of an address that decides about the content of its page: without `lang`,
 * `layout` and the parameters that the page does not read.
 */
export const contentAddress = (href: string): string => {
  const { path, query } = splitHref(href);
  const data = findRoute(path)?.route.data;
  const known = data ? readParameters(data, query) : query;
  known.delete('lang');
  known.delete(LAYOUT_NAME);
  return known.size > 0 ? `${path}?${known.toString()}` : path;
};
