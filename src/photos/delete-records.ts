import type { Db, RecordTable } from '#db/tables.ts';
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
  for (const { table } of kinds) {
    const { count } = await db
      .selectFrom(table)
      .select((eb) => eb.fn.countAll<number>().as('count'))
      .where('posted_by', '=', userId)
      .executeTakeFirstOrThrow();
    sum += count;
  }
  return sum;
};

/** Returns whether there was a record to delete. */
const deleteOne = async (
  parts: DeleteRecords['parts'],
  { table, photosOf, beforeDelete, onRemoved }: DeletedKind,
  userId: number,
): Promise<boolean> => {
  let deleted: number | undefined;
  await deleteWithPhotos(parts, async (tx) => {
    // In no order: a sorted one would read all of them each time.
    const found = await tx
      .selectFrom(table)
      .select('id')
      .where('posted_by', '=', userId)
      .limit(1)
      .executeTakeFirst();
    deleted = found?.id;
    if (deleted === undefined) return [];
    const names = await photosOf(tx, deleted);
    await beforeDelete?.(tx, deleted);
    await deleteRecord(tx, table, deleted);
    return names;
  });
  if (deleted === undefined) return false;
  await onRemoved?.(deleted);
  return true;
};
