import { ApiError } from '../../../contract/errors.ts';
import type { Db } from '../../../db/tables.ts';

/**
 * The time of the next change of a listing, later than that of the last one however soon it comes.
 * `seen` is the `updatedAt` that a form was loaded with: somebody else may not have saved the listing
 * since. Photos that came or went are no save, because no form would undo them.
 * @throws ApiError `not_found` or `changed_elsewhere`
 */
export const nextVersion = async (
  tx: Db,
  id: number,
  now: Date,
  seen?: string,
): Promise<string> => {
  const last = await tx
    .selectFrom('properties')
    .select(['updated_at', 'saved_at'])
    .where('id', '=', id)
    .executeTakeFirst();
  if (!last) throw new ApiError('not_found');
  if (seen !== undefined) {
    const loaded = new Date(seen).toISOString();
    if (loaded < last.saved_at || loaded > last.updated_at) throw new ApiError('changed_elsewhere');
  }
  return new Date(Math.max(now.getTime(), Date.parse(last.updated_at) + 1)).toISOString();
};

/** Marks a listing as changed, because its photos were; with their order it is `saved` as well. */
export const markChanged = async (
  tx: Db,
  id: number,
  version: string,
  saved?: 'saved',
): Promise<void> => {
  await tx
    .updateTable('properties')
    .set({ updated_at: version, ...(saved && { saved_at: version }) })
    .where('id', '=', id)
    .execute();
};
