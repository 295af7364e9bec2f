/** The states of a listing's life (PRODUCT 23). */
export const STATUSES = [
  'available',
  'reserved',
  'closed',
  'hidden',
  'expired',
  'removed',
] as const;
export type ListingStatus = (typeof STATUSES)[number];

/** Those that searches, lists, feeds and the sitemap hold. */
export const LISTED = ['available', 'reserved'] as const satisfies readonly ListingStatus[];

/** Those whose pages only the owner and administrators see. */
const PRIVATE: ReadonlySet<ListingStatus> = new Set(['hidden', 'removed']);

export const isListed = (status: ListingStatus): boolean =>
  (LISTED as readonly ListingStatus[]).includes(status);

/** Returns whether nobody can have the home any more, or nobody has said so lately: then there is nobody to call. */
export const isEnded = (status: ListingStatus): boolean =>
  status === 'closed' || status === 'expired';

export const isPrivate = (status: ListingStatus): boolean => PRIVATE.has(status);
