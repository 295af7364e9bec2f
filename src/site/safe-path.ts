/** A base URL to resolve paths. It is never requested or shown. */
const BASE = 'http://own.invalid';

/**
 * Returns the path and query that a text names, if it is a path of this site, to open after logging in.
 * Returns undefined for all other texts, because they could lead to another site (PRODUCT 4).
 */
export const safePath = (text: string | null | undefined): string | undefined => {
  if (!text || !/^\/(?![/\\])[^\\\p{Cc}]*$/u.test(text)) return undefined;
  // `new URL` cannot throw, and stays at its base: the text has one slash at its start.
  const { pathname, search } = new URL(text, BASE);
  return pathname.startsWith('//') ? undefined : pathname + search;
};
