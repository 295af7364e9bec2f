/** What the address of a record ends in when one comes from publishing it; no document has it. */
const MARK = '#published';

/** The page of a record, where it says that it has just been published. */
export const markCreated = (path: string): string => `${path}${MARK}`;

/** True for the address of such a page. */
export const isMarkedCreated = (href: string): boolean => href.endsWith(MARK);
