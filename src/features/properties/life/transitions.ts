import type { ListingStatus } from './status.ts';

/** Who asks for another state: the owner of the listing, or an administrator. */
export type StatusRole = 'owner' | 'admin';

/** The states that a call may ask for. Time alone lets a listing expire: `expired` is said only of one whose time is over. */
export const SETTABLE = [
  'available',
  'reserved',
  'closed',
  'hidden',
  'removed',
  'expired',
] as const;
export type SettableStatus = (typeof SETTABLE)[number];

/** Longest reason for removing a listing, in characters. */
export const MAX_REASON = 500;

/** What can be done with several listings at once. */
export const BULK_ACTIONS = [
  'confirm',
  'available',
  'reserved',
  'closed',
  'hidden',
  'trash',
  'restore',
] as const;
export type BulkAction = (typeof BULK_ACTIONS)[number];

const BY_OWNER: readonly SettableStatus[] = ['available', 'reserved', 'closed', 'hidden'];
const BY_ADMIN: readonly SettableStatus[] = [...BY_OWNER, 'removed'];

/** What time has made of a listing is what is taken back to. */
const OR_EXPIRED = { owner: [...BY_OWNER, 'expired'], admin: [...BY_ADMIN, 'expired'] } as const;

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
  available: { owner: BY_OWNER, admin: BY_ADMIN, canConfirm: true },
  reserved: { owner: BY_OWNER, admin: BY_ADMIN, canConfirm: true },
  closed: { ...OR_EXPIRED, canConfirm: false },
  hidden: { ...OR_EXPIRED, canConfirm: false },
  expired: { ...OR_EXPIRED, canConfirm: true },
  removed: { owner: [], admin: BY_ADMIN, canConfirm: false },
};
