import { ApiError } from '#contract/errors.ts';
import { nameKey } from '#db/stores/name-key.ts';
import type { Db } from '#db/tables.ts';
import { countRecords, deleteRecords, type DeletedKind } from '#photos/delete-records.ts';
import { removePhotos } from '#photos/files.ts';
import type { Media } from '#platform/files/media.ts';
import { disableUser, getUser } from './store.ts';

export type DeletionParts = {
  db: Db;
  media: Media;
  now: () => Date;
  /** Every kind of record that an account may have. */
  kinds: readonly DeletedKind[];
};

/** What each transaction of a deletion is asked before and told after. */
type Deletion = {
  id: number;
  /** Whether what the account has published is deleted, too. */
  withRecords: boolean;
  /** Throws unless the account may be deleted; runs in each transaction. */
  authorize: (tx: Db) => Promise<void>;
  /** Notes what was done, in the transaction that does it. */
  log: (tx: Db, kind: 'account_disabled' | 'records_deleted' | 'account_deleted') => Promise<void>;
  /** Asked before each record. */
  shouldStop: () => boolean;
};

/**
 * Deletes an account with all that is its own. It is disabled first, so that it publishes nothing meanwhile. Returns how many records are
 * left: unless there are none the account is still there, and the next call goes on.
 * @throws ApiError `not_found`, or `changed_elsewhere` if it has records that are not to be deleted
 */
export const deleteAccount = async (parts: DeletionParts, deletion: Deletion): Promise<number> => {
  const { db, media, kinds, now } = parts;
  const { id, withRecords, authorize, log, shouldStop } = deletion;
  await db.transaction().execute(async (tx) => {
    await authorize(tx);
    const { isDisabled } = await getUser(tx, id);
    const records = await countRecords(tx, kinds, id);
    if (records > 0 && !withRecords) throw new ApiError('changed_elsewhere');
    await disableUser(tx, id, now());
    if (!isDisabled) await log(tx, 'account_disabled');
    if (records > 0) await log(tx, 'records_deleted');
  });
  if (withRecords) {
    const left = await deleteRecords({ parts, kinds, userId: id, shouldStop });
    if (left > 0) return left;
  }
  const { left, names } = await db.transaction().execute(async (tx) => {
    await authorize(tx);
    // A call that had begun before may have published something.
    const late = await countRecords(tx, kinds, id);
    if (late > 0 && !withRecords) throw new ApiError('changed_elsewhere');
    if (late > 0) return { left: late, names: [] };
    const photos = await deleteRow(tx, id);
    await log(tx, 'account_deleted');
    return { left: 0, names: photos };
  });
  await removePhotos(media, names);
  return left;
};

/**
 * Deletes the row of an account without records, with all rows that are its own. What else has its number keeps that: no other account ever
 * gets it. Returns the names of photos that it had sent for no record yet.
 * @throws ApiError `not_found`
 */
const deleteRow = async (tx: Db, id: number): Promise<string[]> => {
  const { email } = await getUser(tx, id);
  // By both homes that come back are known as their agent's; the area is what somebody typed.
  await tx
    .updateTable('former_listings')
    .set({ posted_by: null, area: null })
    .where('posted_by', '=', id)
    .execute();
  await tx
    .deleteFrom('outbox')
    .where('mail_key', '=', `reset ${nameKey(email)}`)
    .execute();
  // Answers that are kept for administrators who have entered listings for it have its phone.
  await tx
    .deleteFrom('first_answers')
    .where('answer', 'like', `%"posted_by":{"id":${id},%`)
    .execute();
  const photos = await tx
    .deleteFrom('photos')
    .where('uploaded_by', '=', id)
    .returning('name')
    .execute();
  await tx.deleteFrom('users').where('id', '=', id).execute();
  return photos.map(({ name }) => name);
};
