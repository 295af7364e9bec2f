/** Returns whether `If-None-Match` is `*` or has this ETag, by weak comparison (RFC 9110, 13.1.2). */
export const matchesEtag = (ifNoneMatch: string | undefined, tag: string): boolean =>
  (ifNoneMatch ?? '')
    .split(',')
    .map((part) => withoutWeakPrefix(part.trim()))
    .some((known) => known === '*' || known === withoutWeakPrefix(tag));

const withoutWeakPrefix = (tag: string): string => tag.replace(/^W\//, '');
