import { ApiError } from '#contract/errors.ts';
import type { PropertiesTable } from '#db/listing-tables.ts';
import type { Db } from '#db/tables.ts';
import { isPrivate, type ListingStatus } from '#features/properties/life/status.ts';

type FormerListing = Pick<
  PropertiesTable,
  'region' | 'district' | 'price' | 'property_type' | 'listing_type'
> & { id: number };

const FACTS = ['id', 'region', 'district', 'property_type', 'listing_type', 'price'] as const;

/** What of a listing is stored besides, so that its home is known again if it comes back (`life/relisting.ts`). */
const KNOWN_BY = ['posted_by', 'area', 'sqft', 'bedrooms', 'floor', 'created_at'] as const;

/** Stores the main facts of a listing before it is deleted. */
export const storeFormerListing = async (tx: Db, id: number, now: Date): Promise<void> => {
  await tx
    .insertInto('former_listings')
    .columns([...FACTS, ...KNOWN_BY, 'deleted_at', 'was_removed'])
    .expression((eb) =>
      eb
        .selectFrom('properties')
        .select([...FACTS, ...KNOWN_BY])
        .select((each) => [
          each.val(now.toISOString()).as('deleted_at'),
          each.case().when('status', '=', 'removed').then(1).else(0).end().as('was_removed'),
        ])
        .where('id', '=', id),
    )
    .execute();
};

/**
 * Returns the facts of a listing that was deleted, or that its owner or an administrator has taken away.
 * @throws ApiError `not_found` when there never was one, or it is still shown
 */
export const getFormerListing = async (db: Db, id: number): Promise<FormerListing> => {
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
export const getFacts = (db: Db, id: number): Promise<FormerListing & { status: ListingStatus }> =>
  db
    .selectFrom('properties')
    .select([...FACTS, 'status'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow(() => new ApiError('not_found'));
