/**
 * Whether a client has this state already: its `If-None-Match` names the tag, or any (RFC 9110,
 * 13.1.2). Whether a tag is weak makes no difference here.
 */
export const matchesEtag = (ifNoneMatch: string | undefined, tag: string): boolean =>
  (ifNoneMatch ?? '')
    .split(',')
    .map((part) => opaque(part.trim()))
    .some((known) => known === '*' || known === opaque(tag));

const opaque = (tag: string): string => tag.replace(/^W\//, '');
