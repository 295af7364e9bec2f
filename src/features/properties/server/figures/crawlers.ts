/**
 * Names of crawlers that run scripts, and of tools that measure pages. Excludes phones of the brand
 * Cubot.
 */
const CRAWLER =
  /(?<!cu)bot|crawl|spider|slurp|archiver|lighthouse|pagespeed|bingpreview|mediapartners|google-|-google|googleother|feedfetcher|facebookexternalhit|facebookcatalog|meta-external/i;

/** Returns whether a visitor is a crawler (PRODUCT 12). */
export const isCrawler = (userAgent: string): boolean => CRAWLER.test(userAgent);
