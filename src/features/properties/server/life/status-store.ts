import { ApiError } from '#contract/errors.ts';
import type { Db } from '#db/tables.ts';
import { isListed, type ListingStatus } from '#features/properties/life/status.ts';
import {
  TRANSITIONS,
  type SettableStatus,
  type StatusRole,
} from '#features/properties/life/transitions.ts';
import { nextVersion } from '#records/versions.ts';
import { confirmedSince } from './confirmation.ts';
import { markIfRemoved } from './duplicate-marks.ts';
import { NOT_IN_TRASH } from './trash.ts';

/** `reason` is what the owner is told when a listing is removed. */
type StatusChange = { status: SettableStatus; reason?: string | null | undefined };

/** Who changes the life of a listing, and when. */
type StatusActor = { role: StatusRole; now: Date };

/**
 * Changes the state of a listing. `available` and `reserved` also confirm it, unless an administrator shows a removed listing again, which keeps
 * its dates. A listing that its owner shows again is marked if it is like one that was removed. A listing in the trash stays there when an
 * administrator removes it or shows it again.
 * @throws ApiError `not_found`, or `forbidden` if the state machine does not allow it
 */
export const changeStatus = async (
  tx: Db,
  id: number,
  { status, reason }: StatusChange,
  { role, now }: StatusActor,
): Promise<void> => {
  const before = await lifeOf(tx, id);
  if (!TRANSITIONS[before.status][role].includes(status)) throw new ApiError('forbidden');
  if (status === 'expired' && !isOver(before.expires_at, now)) throw new ApiError('forbidden');
  const version = await nextVersion(tx, 'properties', id, now);
  const isConfirmed = isListed(status) && before.status !== 'removed';
  const staysInTrash =
    role === 'admin' &&
    before.trashed_at !== null &&
    (status === 'removed' || before.status === 'removed');
  await tx
    .updateTable('properties')
    .set({
      ...(staysInTrash
        ? { status: status === 'removed' ? status : 'hidden', trashed_from: status }
        : { ...NOT_IN_TRASH, status }),
      status_reason: status === 'removed' ? (reason ?? null) : null,
      held_from: null,
      updated_at: version,
      ...(isConfirmed && confirmedSince(before.listing_type, now.toISOString())),
    })
    .where('id', '=', id)
    .execute();
  if (role === 'owner' && !isListed(before.status)) await markIfRemoved(tx, id, now);
};

/**
 * Confirms that a listing is still to be had; one that has expired is available again.
 * @throws ApiError `not_found`, or `changed_elsewhere` naming `status` if nobody can have it
 */
export const confirmListing = async (tx: Db, id: number, now: Date): Promise<void> => {
  const { status, listing_type } = await lifeOf(tx, id);
  if (!TRANSITIONS[status].canConfirm)
    throw new ApiError('changed_elsewhere', [{ field: 'status', message: status }]);
  const version = await nextVersion(tx, 'properties', id, now);
  await tx
    .updateTable('properties')
    .set({
      status: status === 'expired' ? 'available' : status,
      updated_at: version,
      ...confirmedSince(listing_type, now.toISOString()),
    })
    .where('id', '=', id)
    .execute();
  if (!isListed(status)) await markIfRemoved(tx, id, now);
};

/**
 * Returns the state of a listing.
 * @throws ApiError `not_found`
 */
export const statusOf = async (db: Db, id: number): Promise<ListingStatus> =>
  (await lifeOf(db, id)).status;

const lifeOf = (db: Db, id: number) =>
  db
    .selectFrom('properties')
    .select(['status', 'listing_type', 'expires_at', 'trashed_at'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow(() => new ApiError('not_found'));

const isOver = (expiresAt: string | null, now: Date): boolean =>
  expiresAt !== null && Date.parse(expiresAt) <= now.getTime();
