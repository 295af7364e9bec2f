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
  return former ?? (await getFacts(db, id, isPrivate));
};

/**
 * Returns the facts of a listing that is shown, but is not to be had any more.
 * @throws ApiError `not_found`
 */
export const getEndedListing = (db: Db, id: number): Promise<FormerListingsTable> =>
  getFacts(db, id, (status) => !isPrivate(status));

const getFacts = async (
  db: Db,
  id: number,
  isWanted: (status: ListingStatus) => boolean,
): Promise<FormerListingsTable> => {
  const found = await db
    .selectFrom('properties')
    .select([...FACTS, 'status'])
    .where('id', '=', id)
    .executeTakeFirst();
  if (!found || !isWanted(found.status)) throw new ApiError('not_found');
  const { status: _status, ...facts } = found;
  return facts;
};
