import type { ListingType } from '#features/catalogue/catalogue.ts';

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

/** Who asks for another state: the owner of the listing, or an administrator. */
export type StatusRole = 'owner' | 'admin';

/** The states that a call may ask for: time alone lets a listing expire. */
export const SETTABLE = ['available', 'reserved', 'closed', 'hidden', 'removed'] as const;
export type SettableStatus = (typeof SETTABLE)[number];

const BY_OWNER: readonly SettableStatus[] = ['available', 'reserved', 'closed', 'hidden'];

/**
 * The state machine: to which states a listing may go from each, and whether its owner may confirm that it is still
 * to be had. The same state again is always allowed. What an administrator has removed stays so for its owner.
 * docs/product.md has the same table.
 */
export const TRANSITIONS: Readonly<
  Record<
    ListingStatus,
    Readonly<Record<StatusRole, readonly SettableStatus[]>> & { canConfirm: boolean }
  >
> = {
  available: { owner: BY_OWNER, admin: SETTABLE, canConfirm: true },
  reserved: { owner: BY_OWNER, admin: SETTABLE, canConfirm: true },
  closed: { owner: BY_OWNER, admin: SETTABLE, canConfirm: false },
  hidden: { owner: BY_OWNER, admin: SETTABLE, canConfirm: false },
  expired: { owner: BY_OWNER, admin: SETTABLE, canConfirm: true },
  removed: { owner: [], admin: SETTABLE, canConfirm: false },
};

const DAY_MS = 24 * 60 * 60 * 1000;

/** Days after which a listing expires that nobody confirms. */
const TERM_DAYS: Readonly<Record<ListingType, number>> = { for_rents: 45, for_sales: 120 };

/** Days for which a lower price is said to be reduced. */
export const REDUCED_DAYS = 30;

/** Days before its end in which a listing is said to expire soon. */
export const SOON_DAYS = 7;

/** Returns when a listing expires that was confirmed at a time; both are ISO 8601 UTC. */
export const expiryOf = (listingType: ListingType, confirmedAt: string): string =>
  daysAfter(confirmedAt, TERM_DAYS[listingType]);

/** Returns the time some days after another; both are ISO 8601 UTC. */
export const daysAfter = (at: string, days: number): string =>
  new Date(Date.parse(at) + days * DAY_MS).toISOString();
