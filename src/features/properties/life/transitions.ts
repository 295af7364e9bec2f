import type { ListingStatus } from './status.ts';

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
