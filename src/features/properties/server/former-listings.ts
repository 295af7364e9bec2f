import { ApiError } from '#contract/errors.ts';
import type { Db, FormerListingsTable } from '#db/tables.ts';

/** Stores the main facts of a listing before it is deleted. */
export const storeFormerListing = async (tx: Db, id: number): Promise<void> => {
  await tx
    .insertInto('former_listings')
    .columns(['id', 'region', 'district', 'property_type', 'listing_type', 'price'])
    .expression(
      tx
        .selectFrom('properties')
        .select(['id', 'region', 'district', 'property_type', 'listing_type', 'price'])
        .where('id', '=', id),
    )
    .execute();
};

/**
 * Returns the facts of a deleted listing.
 * @throws ApiError `not_found` when there never was one, or it still exists
 */
export const getFormerListing = async (db: Db, id: number): Promise<FormerListingsTable> => {
  const former = await db
    .selectFrom('former_listings')
    .selectAll()
    .where('id', '=', id)
    .executeTakeFirst();
  if (!former) throw new ApiError('not_found');
  return former;
};
