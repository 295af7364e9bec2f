/** Only a place to resolve paths against; nobody ever sees it. */
const BASE = 'http://own.invalid';

/**
 * The path (and query) of this site that a text names, for going there after logging in; undefined
 * for anything else, which could lead to another site (PRODUCT 4).
 */
export const safePath = (text: string | null | undefined): string | undefined => {
  if (!text || !/^\/(?![/\\])[^\\\p{Cc}]*$/u.test(text)) return undefined;
  // A slash and no second one: no such text is beyond what can be parsed.
  const { origin, pathname, search } = new URL(text, BASE);
  return origin === BASE && !pathname.startsWith('//') ? pathname + search : undefined;
};
