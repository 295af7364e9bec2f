import { ApiError } from '../../../contract/errors.ts';
import type { Db } from '../../../db/tables.ts';

/**
 * Makes sure that there is a listing to view.
 * @throws ApiError `not_found`
 */
export const requireListing = async (db: Db, id: number): Promise<void> => {
  const found = await db
    .selectFrom('properties')
    .select('id')
    .where('id', '=', id)
    .executeTakeFirst();
  if (!found) throw new ApiError('not_found');
};

/** Adds views to listings, by their ids, in one transaction; of deleted listings they are dropped. */
export const addViews = (db: Db, views: ReadonlyMap<number, number>): Promise<void> =>
  db.transaction().execute(async (transaction) => {
    for (const [id, count] of views)
      await transaction
        .updateTable('properties')
        .set((eb) => ({ view_count: eb('view_count', '+', count) }))
        .where('id', '=', id)
        .execute();
  });
