/** The site as structured data names it: its name, and absolute addresses from PUBLIC_URL. */
export type SiteFacts = {
  name: string;
  /** A page of this site, in the language of the page that speaks of it. */
  pageUrl: (path: string) => string;
  /** A file of this site, or of the storage of its photos. */
  fileUrl: (path: string) => string;
};

/** A node of schema.org, without its `@context`. */
export type Node = { '@type': string } & Record<string, unknown>;

const LOGO = '/logo.svg';

/** Who publishes the site. */
export const organization = ({ name, pageUrl, fileUrl }: SiteFacts): Node => ({
  '@type': 'Organization',
  name,
  url: pageUrl('/'),
  logo: fileUrl(LOGO),
});

/** The site itself, for its home page. */
export const webSite = (
  site: SiteFacts,
  { description, language }: { description: string; language: string },
): Node => ({
  '@type': 'WebSite',
  name: site.name,
  url: site.pageUrl('/'),
  description,
  inLanguage: language,
});
