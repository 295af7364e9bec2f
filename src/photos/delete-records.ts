import type { Db, RecordTable } from '#db/tables.ts';
import type { SignedInCaller } from '#platform/api/handlers.ts';
import { logDeletion } from '#records/log-deletion.ts';
import { countOwn, requireOwner } from '#records/ownership.ts';
import { deleteRecord } from '#records/versions.ts';
import { deleteWithPhotos, type SaveParts } from './changes.ts';

/** How the records of a kind are deleted. */
export type DeletedKind = {
  table: RecordTable;
  /** Names the photos of a record and of its parts. */
  photosOf: (tx: Db, id: number) => Promise<string[]>;
  /** Runs in the transaction of a deletion, before the record is deleted. */
  beforeDelete?: (tx: Db, id: number) => Promise<void>;
  /** Called after a record was deleted. */
  onRemoved?: (id: number) => Promise<void>;
};

/**
 * Deletes a record for good, with its photos, and logs it if it is somebody else's.
 * @throws ApiError `not_found`, or `forbidden` if it is no longer the caller's
 */
export const deleteForGood = async (
  parts: Pick<SaveParts, 'db' | 'media' | 'logSecurityEvent'>,
  kind: DeletedKind,
  id: number,
  caller: SignedInCaller,
) => {
  const answer = await deleteWithPhotos(parts, async (tx) => {
    await requireOwner(tx, kind.table, id, caller.user);
    await logDeletion(tx, parts.logSecurityEvent, { type: kind.table, id }, caller);
    return deleteRow(tx, kind, id);
  });
  await kind.onRemoved?.(id);
  return answer;
};

/** Returns the names of the photos that the record had. */
const deleteRow = async (
  tx: Db,
  { table, photosOf, beforeDelete }: DeletedKind,
  id: number,
): Promise<string[]> => {
  const names = await photosOf(tx, id);
  await beforeDelete?.(tx, id);
  await deleteRecord(tx, table, id);
  return names;
};

type DeleteRecords = {
  parts: Pick<SaveParts, 'db' | 'media'>;
  kinds: readonly DeletedKind[];
  /** Whose records are deleted. */
  userId: number;
  /** Asked before each record. */
  shouldStop: () => boolean;
};

/**
 * Deletes the records of an account for good, with their photos, one in a transaction: others write between them, and what is left when it
 * stops is deleted by the next call. Returns how many are left.
 */
export const deleteRecords = async ({
  parts,
  kinds,
  userId,
  shouldStop,
}: DeleteRecords): Promise<number> => {
  for (const kind of kinds)
    while (!shouldStop()) if (!(await deleteOne(parts, kind, userId))) break;
  return countRecords(parts.db, kinds, userId);
};

/** Counts the records of an account. */
export const countRecords = async (
  db: Db,
  kinds: readonly Pick<DeletedKind, 'table'>[],
  userId: number,
): Promise<number> => {
  let sum = 0;
  for (const { table } of kinds) sum += await countOwn(db, table, userId);
  return sum;
};

/** Returns whether there was a record to delete. */
const deleteOne = async (
  parts: DeleteRecords['parts'],
  kind: DeletedKind,
  userId: number,
): Promise<boolean> => {
  let deleted: number | undefined;
  await deleteWithPhotos(parts, async (tx) => {
    // In no order: a sorted one would read all of them each time.
    const found = await tx
      .selectFrom(kind.table)
      .select('id')
      .where('posted_by', '=', userId)
      .limit(1)
      .executeTakeFirst();
    deleted = found?.id;
    return deleted === undefined ? [] : deleteRow(tx, kind, deleted);
  });
  if (deleted === undefined) return false;
  await kind.onRemoved?.(deleted);
  return true;
};
