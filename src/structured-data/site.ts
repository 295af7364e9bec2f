/** The name of the site, and functions that make its absolute URLs from `PUBLIC_URL`. */
export type SiteFacts = {
  name: string;
  /** Returns the URL of a page of this site, in the language of the described page. */
  pageUrl: (path: string) => string;
  /** Returns the URL of a file of this site or of its photo storage. */
  fileUrl: (path: string) => string;
};

/** A schema.org node, without its `@context`. */
export type Node = { '@type': string } & Record<string, unknown>;

const LOGO = '/logo.svg';

/** Describes the publisher of the site. */
export const organization = ({ name, pageUrl, fileUrl }: SiteFacts): Node => ({
  '@type': 'Organization',
  name,
  url: pageUrl('/'),
  logo: fileUrl(LOGO),
});

/** Describes the site, for its home page. */
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
