import type { Head } from '#site/page.tsx';

/**
 * Builds the head of an account screen, which search engines do not index. `canonical` is a path
 * without its query.
 */
export const accountHead = (title: string, canonical: string): Head => ({
  title,
  canonical,
  isIndexed: false,
});
