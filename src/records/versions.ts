import { ApiError } from '#contract/errors.ts';
import type { Db } from '#db/tables.ts';
import type { RecordTable } from './record-times.ts';
import { unindexRecord } from './search-index.ts';

/**
 * The version that a form was loaded with, its `updatedAt`. `savedAt` is when the part that the form
 * is about was last saved, where that is not the whole record.
 */
type Loaded = { seen?: string | undefined; savedAt?: string };

/**
 * The time of the next change of a record, later than that of the last one however soon it comes.
 * Somebody else may not have saved what was `seen` since. Photos that came or went are no save,
 * because no form would undo them.
 * @throws ApiError `not_found` or `changed_elsewhere`
 */
export const nextVersion = async (
  tx: Db,
  table: RecordTable,
  id: number,
  now: Date,
  { seen, savedAt }: Loaded = {},
): Promise<string> => {
  const last = await tx
    .selectFrom(table)
    .select(['updated_at', 'saved_at'])
    .where('id', '=', id)
    .executeTakeFirst();
  if (!last) throw new ApiError('not_found');
  if (seen !== undefined) {
    const loaded = new Date(seen).toISOString();
    if (loaded < (savedAt ?? last.saved_at) || loaded > last.updated_at)
      throw new ApiError('changed_elsewhere');
  }
  return new Date(Math.max(now.getTime(), Date.parse(last.updated_at) + 1)).toISOString();
};

/** Marks a record as changed, because its parts were; with their order it is `saved` as well. */
export const markChanged = async (
  tx: Db,
  table: RecordTable,
  id: number,
  version: string,
  saved?: 'saved',
): Promise<void> => {
  await tx
    .updateTable(table)
    .set({ updated_at: version, ...(saved && { saved_at: version }) })
    .where('id', '=', id)
    .execute();
};

/**
 * Removes a record with the rows of its parts.
 * @throws ApiError `not_found`
 */
export const deleteRecord = async (tx: Db, table: RecordTable, id: number): Promise<void> => {
  await unindexRecord(tx, table, id);
  const { numDeletedRows } = await tx.deleteFrom(table).where('id', '=', id).executeTakeFirst();
  if (numDeletedRows === 0n) throw new ApiError('not_found');
};
