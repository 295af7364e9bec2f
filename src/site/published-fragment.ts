/** The fragment of a record's address after publishing it. Documents have no element with this id. */
const FRAGMENT = '#published';

/** Returns the address at which the page of a record says that it has just been published. */
export const withPublishedFragment = (path: string): string => `${path}${FRAGMENT}`;

export const hasPublishedFragment = (href: string): boolean => href.endsWith(FRAGMENT);
