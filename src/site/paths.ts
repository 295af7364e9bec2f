import type { SearchInput } from '#features/properties/contract.ts';
import type { Language } from '#i18n/language.ts';

/** The values of a search as they stand in an address. */
export type SearchValues = { [K in keyof SearchInput]?: string | undefined };

/** What else stands in the address of a list of articles. */
type BlogsValues = { writtenIn?: string | undefined; page?: string | undefined };

const withQuery = (path: string, values: Record<string, string | undefined>): string => {
  const query = new URLSearchParams();
  for (const [key, value] of Object.entries(values)) if (value) query.set(key, value);
  return query.size > 0 ? `${path}?${query.toString()}` : path;
};

/** A path of this site as it stands where no cookie tells the language (PRODUCT 1). */
export const localised = (path: string, language: Language): string =>
  language === 'en' ? path : `${path}${path.includes('?') ? '&' : '?'}lang=${language}`;

/** Every address of the site. Inner links never carry `lang` (PRODUCT 1). */
export const paths = {
  home: () => '/',
  results: (search: SearchValues = {}) => withQuery('/results', search),
  resultsAllProperties: (search: Pick<SearchValues, 'propType' | 'type' | 'sort' | 'page'> = {}) =>
    withQuery('/resultsAllProperties', search),
  propertyDetails: (id: number) => withQuery('/propertyDetails', { id: String(id) }),
  templateOneDetails: (id: number) => withQuery('/templateOneDetails', { id: String(id) }),
  projectDetails: (id: number) => withQuery('/projectDetails', { id: String(id) }),
  blogs: (search: BlogsValues = {}) => withQuery('/blogs', search),
  blogsByLabel: (label: string, search: BlogsValues = {}) =>
    withQuery('/blogsByLabel', { label, ...search }),
  blogDetails: (id: number) => withQuery('/blogDetails', { id: String(id) }),
  about: () => '/about',
  terms: () => '/terms',
  privacy: () => '/privacy',
  /** `next` is the path of this site to go to afterwards (PRODUCT 4). */
  login: (next?: string) => withQuery('/login', { next }),
  register: (next?: string) => withQuery('/register', { next }),
  /** The code stands in the fragment, which no server, proxy or `Referer` is told. */
  setPassword: (code: string) => `/setPassword#code=${encodeURIComponent(code)}`,
  editProfile: () => '/editProfile',
  createProperty: () => '/createProperty',
  editProperty: (id: number) => withQuery('/editProperties', { id: String(id) }),
  propertiesList: (search: { q?: string; page?: string } = {}) =>
    withQuery('/propertiesList', search),
  createTemplateOne: () => '/createTemplateOne',
  editTemplateOne: (id: number) => withQuery('/editTemplateOnes', { id: String(id) }),
  templateOnesList: (search: { q?: string; page?: string } = {}) =>
    withQuery('/templateOnesList', search),
  createProject: () => '/createProject',
  editProject: (id: number) => withQuery('/editProject', { id: String(id) }),
  projectsList: (search: { q?: string; page?: string } = {}) => withQuery('/projectsList', search),
  createBlog: () => '/createBlog',
  editBlog: (id: number) => withQuery('/editBlog', { id: String(id) }),
  blogsList: (search: { q?: string; page?: string } = {}) => withQuery('/blogsList', search),
  adminUsers: (search: { q?: string; page?: string } = {}) => withQuery('/admin/users', search),
  adminLog: (page?: string) => withQuery('/admin/log', { page }),
  adminCodes: (page?: string) => withQuery('/admin/codes', { page }),
  /** The newest listings of a search, for feed readers. */
  feed: (search: SearchValues = {}) => withQuery('/rss.xml', search),
  /** The newest articles, of one label or all. */
  blogFeed: (label?: string) => withQuery('/blogs/rss.xml', { label }),
  siteMap: (part?: string) => (part ? `/sitemap-${part}.xml` : '/sitemap.xml'),
  /** What a shared listing looks like; it never changes and never answers 404 (PRODUCT 8). */
  sharePicture: (id: number, language: Language) => `/share/property-${id}-${language}.jpg`,
  /** The same for everything that has no picture of its own. */
  neutralPicture: (language: Language) => `/share/${language}.jpg`,
};
