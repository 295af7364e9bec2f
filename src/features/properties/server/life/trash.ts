import { daysAfter } from '#contract/durations.ts';
import { ApiError } from '#contract/errors.ts';
import type { Db } from '#db/tables.ts';
import { TRASH_DAYS } from '#features/properties/life/terms.ts';
import { storeFormerListing } from '#features/properties/server/former-listings.ts';
import { reopenReports } from '#features/properties/server/reports/report-store.ts';
import { deleteWithPhotos, type SaveParts } from '#photos/changes.ts';
import { photoNames } from '#photos/store.ts';
import { deleteRecord, nextVersion } from '#records/versions.ts';
import { markIfRemoved } from './duplicate-marks.ts';

/**
 * Moves a listing to the trash, where only its owner and administrators see it; one that is there already is unchanged. A listing that an
 * administrator has removed stays removed.
 * @throws ApiError `not_found`
 */
export const moveToTrash = async (tx: Db, id: number, now: Date): Promise<void> => {
  const { status, trashed_at: trashedAt } = await find(tx, id);
  if (trashedAt !== null) return;
  const version = await nextVersion(tx, 'properties', id, now);
  await tx
    .updateTable('properties')
    .set({
      trashed_at: now.toISOString(),
      trashed_from: status,
      status: status === 'removed' ? status : 'hidden',
      updated_at: version,
    })
    .where('id', '=', id)
    .execute();
};

/**
 * Takes a listing out of the trash, in the state that it had, and marks it if it is like one that was removed. If reports hold it, administrators
 * have it in their queue again.
 * @throws ApiError `not_found`, or `changed_elsewhere` if it is not there any more
 */
export const takeFromTrash = async (tx: Db, id: number, now: Date): Promise<void> => {
  const { trashed_from: status, trashed_at: since, held_from: heldFrom } = await find(tx, id);
  if (status === null || since === null) throw new ApiError('changed_elsewhere');
  const version = await nextVersion(tx, 'properties', id, now);
  await tx
    .updateTable('properties')
    .set({ ...NOT_IN_TRASH, status, updated_at: version })
    .where('id', '=', id)
    .execute();
  if (heldFrom !== null) await reopenReports(tx, id, since);
  await markIfRemoved(tx, id, now);
};

const find = (tx: Db, id: number) =>
  tx
    .selectFrom('properties')
    .select(['status', 'trashed_at', 'trashed_from', 'held_from'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow(() => new ApiError('not_found'));

/** The columns of a listing that is not in the trash. */
export const NOT_IN_TRASH = { trashed_at: null, trashed_from: null };

/** Listings that are deleted in one go. */
const BATCH_SIZE = 20;

/**
 * Deletes for good some listings that have been in the trash for 30 days. Returns how many.
 * @throws AggregateError if there are some that cannot be deleted, after the others were
 */
export const emptyTrash = async (
  parts: Pick<SaveParts, 'db' | 'media'>,
  now: Date,
): Promise<number> => {
  const until = daysAfter(now, -TRASH_DAYS);
  const old = await parts.db
    .selectFrom('properties')
    .select('id')
    .where('trashed_at', '<=', until)
    .orderBy('trashed_at')
    .limit(BATCH_SIZE)
    .execute();
  const errors: unknown[] = [];
  for (const { id } of old)
    await deleteOld(parts, id, until, now).catch((error) => errors.push(error));
  if (errors.length > 0) throw new AggregateError(errors, 'not all of the trash can be deleted');
  return old.length;
};

const deleteOld = async (
  parts: Pick<SaveParts, 'db' | 'media'>,
  id: number,
  until: string,
  now: Date,
): Promise<void> => {
  await deleteWithPhotos(parts, async (tx) => {
    const isOld = await tx
      .selectFrom('properties')
      .select('id')
      .where('id', '=', id)
      .where('trashed_at', '<=', until)
      .executeTakeFirst();
    if (!isOld) return [];
    await storeFormerListing(tx, id, now);
    const names = await photoNames(tx, 'property_id', [id]);
    await deleteRecord(tx, 'properties', id);
    return names;
  });
};
