/**
 * What crawlers that run scripts, and the tools that measure pages, call themselves. Phones of the
 * brand Cubot are no robots.
 */
const CRAWLER =
  /(?<!cu)bot|crawl|spider|slurp|archiver|lighthouse|pagespeed|bingpreview|mediapartners|google-|-google|googleother|feedfetcher|facebookexternalhit|facebookcatalog|meta-external/i;

/** True for a visitor that is no person (PRODUCT 12). */
export const isCrawler = (userAgent: string): boolean => CRAWLER.test(userAgent);
