import { ApiError } from '#contract/errors.ts';
import type { Db } from '#db/tables.ts';

/**
 * Returns the id of the account that posted a listing.
 * @throws ApiError `not_found`
 */
export const getPosterId = async (db: Db, id: number): Promise<number> => {
  const found = await db
    .selectFrom('properties')
    .select('posted_by')
    .where('id', '=', id)
    .executeTakeFirst();
  if (!found) throw new ApiError('not_found');
  return found.posted_by;
};

/** Adds views to listings by id, in one transaction; drops those of deleted listings. */
export const addViews = (db: Db, views: ReadonlyMap<number, number>): Promise<void> =>
  db.transaction().execute(async (transaction) => {
    for (const [id, count] of views)
      await transaction
        .updateTable('properties')
        .set((eb) => ({ view_count: eb('view_count', '+', count) }))
        .where('id', '=', id)
        .execute();
  });
