import { ApiError } from '#contract/errors.ts';
import type { Db, FormerListingsTable } from '#db/tables.ts';
import { isPrivate, type ListingStatus } from '#features/properties/life/status.ts';

const FACTS = ['id', 'region', 'district', 'property_type', 'listing_type', 'price'] as const;

/** Stores the main facts of a listing before it is deleted. */
export const storeFormerListing = async (tx: Db, id: number): Promise<void> => {
  await tx
    .insertInto('former_listings')
    .columns(FACTS)
    .expression(tx.selectFrom('properties').select(FACTS).where('id', '=', id))
    .execute();
};

/**
 * Returns the facts of a listing that was deleted, or that its owner or an administrator has taken away.
 * @throws ApiError `not_found` when there never was one, or it is still shown
 */
export const getFormerListing = async (db: Db, id: number): Promise<FormerListingsTable> => {
  const former = await db
    .selectFrom('former_listings')
    .select(FACTS)
    .where('id', '=', id)
    .executeTakeFirst();
  if (former) return former;
  const { status, ...facts } = await getFacts(db, id);
  if (!isPrivate(status)) throw new ApiError('not_found');
  return facts;
};

/**
 * Returns the facts of a listing that exists, and its state.
 * @throws ApiError `not_found`
 */
export const getFacts = async (
  db: Db,
  id: number,
): Promise<FormerListingsTable & { status: ListingStatus }> => {
  const found = await db
    .selectFrom('properties')
    .select([...FACTS, 'status'])
    .where('id', '=', id)
    .executeTakeFirst();
  if (!found) throw new ApiError('not_found');
  return found;
};
