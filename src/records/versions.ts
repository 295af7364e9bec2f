import { ApiError } from '#contract/errors.ts';
import type { Db, RecordTable } from '#db/tables.ts';
import { noteChange } from '#webhooks/changes.ts';
import { unindexRecord } from './search-index.ts';

/**
 * `baseVersion` is the `updatedAt` of the record that the form was loaded with. `savedAt` is when the part
 * that the form edits was last saved, if the form does not edit the whole record.
 */
type VersionCheck = { baseVersion?: string | undefined; savedAt?: string };

/**
 * Begins a change of a record: receivers of webhooks will be told. Returns its `updated_at`, always later than the last one. Added and
 * deleted photos do not conflict with a form, because no form would undo them.
 * @throws ApiError `not_found`, or `changed_elsewhere` if the record was saved after `baseVersion`
 */
export const nextVersion = async (
  tx: Db,
  table: RecordTable,
  id: number,
  now: Date,
  { baseVersion, savedAt }: VersionCheck = {},
): Promise<string> => {
  const last = await tx
    .selectFrom(table)
    .select(['updated_at', 'saved_at'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow(() => new ApiError('not_found'));
  await noteChange(tx, table, id, 'updated');
  if (baseVersion !== undefined) {
    const loaded = new Date(baseVersion).toISOString();
    if (loaded < (savedAt ?? last.saved_at) || loaded > last.updated_at)
      throw new ApiError('changed_elsewhere');
  }
  return new Date(Math.max(now.getTime(), Date.parse(last.updated_at) + 1)).toISOString();
};

/**
 * Moves `updated_at` of a record whose parts have changed. With `saved`, as for a new order of its parts,
 * forms that were loaded before conflict.
 */
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
 * Deletes a record with the rows of its parts.
 * @throws ApiError `not_found`
 */
export const deleteRecord = async (tx: Db, table: RecordTable, id: number): Promise<void> => {
  await unindexRecord(tx, table, id);
  if (table !== 'properties')
    await tx.updateTable(table).set({ pair_id: null }).where('pair_id', '=', id).execute();
  await noteChange(tx, table, id, 'deleted');
  const { numDeletedRows } = await tx.deleteFrom(table).where('id', '=', id).executeTakeFirst();
  if (numDeletedRows === 0n) throw new ApiError('not_found');
};
