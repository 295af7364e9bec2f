import type { SearchInput } from '#features/properties/search-contract.ts';
import type { Language } from '#i18n/language.ts';

/** The values of a search as text, for an address. */
export type SearchValues = { [K in keyof SearchInput]?: string | undefined };

/** A search in an own list, and its choices. */
type ListValues = { q?: string; page?: string; [choice: string]: string | undefined };

/** The number of an account, and the page of a list of reports. */
type ReportsValues = { owner?: string | undefined; page?: string | undefined };

/** Further parameters of a list of articles. */
type BlogsValues = { writtenIn?: string | undefined; page?: string | undefined };

const withQuery = (path: string, values: Record<string, string | undefined>): string => {
  const query = new URLSearchParams();
  for (const [key, value] of Object.entries(values)) if (value) query.set(key, value);
  return query.size > 0 ? `${path}?${query.toString()}` : path;
};

/** Returns an address with one more parameter. */
export const withParameter = (href: string, name: string, value: string): string =>
  `${href}${href.includes('?') ? '&' : '?'}${name}=${value}`;

/** Returns a path of this site with `lang`, for links that are opened without the language cookie (PRODUCT 1). */
export const localised = (path: string, language: Language): string =>
  language === 'en' ? path : withParameter(path, 'lang', language);

/** The addresses of the site. Links within the site have no `lang` (PRODUCT 1). */
export const paths = {
  home: () => '/',
  results: (search: SearchValues = {}) => withQuery('/results', search),
  resultsAllProperties: (search: Pick<SearchValues, 'propType' | 'type' | 'sort' | 'page'> = {}) =>
    withQuery('/resultsAllProperties', search),
  propertyDetails: (id: number) => `/propertyDetails?id=${id}`,
  templateOneDetails: (id: number) => `/templateOneDetails?id=${id}`,
  projectDetails: (id: number) => `/projectDetails?id=${id}`,
  blogs: (search: BlogsValues = {}) => withQuery('/blogs', search),
  blogsByLabel: (label: string, search: BlogsValues = {}) =>
    withQuery('/blogsByLabel', { label, ...search }),
  blogDetails: (id: number) => `/blogDetails?id=${id}`,
  /** Homes that a visitor keeps; without numbers those of the device. */
  shortlist: (ids: readonly number[] = []) => withQuery('/shortlist', { ids: ids.join(',') }),
  compare: (ids: readonly number[] = []) => withQuery('/compare', { ids: ids.join(',') }),
  alerts: (search: SearchValues = {}) => withQuery('/alerts', search),
  township: (region: string, district: string) => withQuery('/township', { region, district }),
  agent: (id: number, page = 1) =>
    withQuery('/agent', { id: String(id), page: page === 1 ? undefined : String(page) }),
  offline: () => '/offline',
  serviceWorker: () => '/sw.js',
  about: () => '/about',
  terms: () => '/terms',
  privacy: () => '/privacy',
  /** `next` is the path of this site that logging in leads to (PRODUCT 4). */
  login: (next?: string) => withQuery('/login', { next }),
  register: (next?: string) => withQuery('/register', { next }),
  /** The page of a new account with an invitation code filled in. */
  registerWithCode: (code: string) => withQuery('/register', { code }),
  /** The code is in the fragment, which browsers send to no server or proxy and in no `Referer`. */
  setPassword: (code: string) => `/setPassword#code=${encodeURIComponent(code)}`,
  editProfile: () => '/editProfile',
  /** Confirms a listing without a login (PRODUCT 23). */
  report: (id: number) => `/report?id=${id}`,
  confirm: (code: string) => withQuery('/confirm', { code }),
  drafts: () => '/drafts',
  createProperty: () => '/createProperty',
  /** The form of a new listing in the same building. */
  createPropertyLike: (id: number) => `/createProperty?like=${id}`,
  readyToPost: (id: number) => `/readyToPost?id=${id}`,
  editProperty: (id: number) => `/editProperties?id=${id}`,
  propertiesList: (search: ListValues = {}) => withQuery('/propertiesList', search),
  createTemplateOne: () => '/createTemplateOne',
  /** The form for the same in the other language; likewise for projects and articles. */
  createTemplateOneLike: (id: number) => `/createTemplateOne?like=${id}`,
  editTemplateOne: (id: number) => `/editTemplateOnes?id=${id}`,
  templateOnesList: (search: ListValues = {}) => withQuery('/templateOnesList', search),
  createProject: () => '/createProject',
  createProjectLike: (id: number) => `/createProject?like=${id}`,
  editProject: (id: number) => `/editProject?id=${id}`,
  projectsList: (search: ListValues = {}) => withQuery('/projectsList', search),
  createBlog: () => '/createBlog',
  createBlogLike: (id: number) => `/createBlog?like=${id}`,
  editBlog: (id: number) => `/editBlog?id=${id}`,
  blogsList: (search: ListValues = {}) => withQuery('/blogsList', search),
  admin: () => '/admin',
  adminUsers: (search: { q?: string; page?: string } = {}) => withQuery('/admin/users', search),
  adminUser: (id: number) => `/admin/user?id=${id}`,
  adminLog: (search: { q?: string; kind?: string; page?: string } = {}) =>
    withQuery('/admin/log', search),
  /** Reports that wait; with `owner` only those of the homes of that account. */
  adminReports: (search: ReportsValues = {}) => withQuery('/admin/reports', search),
  adminDecidedReports: (search: ReportsValues = {}) => withQuery('/admin/reports/decided', search),
  adminMenus: () => '/admin/menus',
  adminCodes: (page?: string) => withQuery('/admin/codes', { page }),
  /** The feed of the newest listings of a search. */
  feed: (search: SearchValues = {}) => withQuery('/rss.xml', search),
  /** The feed of the newest articles, of one label or all. */
  blogFeed: (label?: string) => withQuery('/blogs/rss.xml', { label }),
  siteMap: (part?: string) => (part ? `/sitemap-${part}.xml` : '/sitemap.xml'),
  /** The picture of a shared listing. The address never changes and never answers 404 (PRODUCT 8). */
  sharePicture: (id: number, language: Language) => `/share/property-${id}-${language}.jpg`,
  /** The shared picture of pages that have none of their own. */
  neutralPicture: (language: Language) => `/share/${language}.jpg`,
};
