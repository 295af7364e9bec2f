import { sqftOf } from '#burmese/areas/sqft.ts';
import { ApiError } from '#contract/errors.ts';
import { columnNamesOf, toColumns, toGivenColumns, type NewValuesOf } from '#contract/fields.ts';
import { engineOf } from '#db/dialect.ts';
import type { Db } from '#db/tables.ts';
import type { Card, Property } from '#features/properties/contract.ts';
import { cardFields, propertyFields } from '#features/properties/fields.ts';
import { photosOf } from '#photos/store.ts';
import { inOrder } from '#records/by-ids.ts';
import { POSTER_COLUMNS } from '#records/posters.ts';
import { indexRecords } from '#records/search-index.ts';
import { noteChange } from '#webhooks/changes.ts';
import { addNewHomes } from './figures/site-months.ts';
import { confirmedSince } from './life/confirmation.ts';
import { consequencesOf } from './life/price-changes.ts';
import { CARD_COLUMNS, toCard, toProperty } from './rows.ts';
import { searchedListings } from './searched.ts';

/** Content of a listing. `description` is sanitised HTML, `price` is in lakhs. */
export type PropertyValues = NewValuesOf<typeof propertyFields>;

/**
 * New listing: its content, the id of its owner, and its creation time (ISO 8601 UTC). It is confirmed by being created;
 * one that is not `isConfirmed` never expires.
 */
export type NewProperty = PropertyValues & {
  postedBy: number;
  createdAt: string;
  viewCount?: number;
  /** When the home was first listed, if it comes back; it counts from then. */
  firstListedAt?: string | undefined;
  isConfirmed?: boolean;
};

/** The size of a home. Square feet are taken from the area where it can be understood: the two must not differ. */
export const sizeOf = ({ area, sqft }: Pick<PropertyValues, 'area' | 'sqft'>) => ({
  area,
  sqft: sqftOf(area) ?? sqft ?? null,
});

const withSqft = (values: PropertyValues): PropertyValues => ({ ...values, ...sizeOf(values) });

const toNewRow = ({
  postedBy,
  createdAt,
  viewCount = 0,
  firstListedAt = createdAt,
  isConfirmed = true,
  ...values
}: NewProperty) => ({
  ...toColumns(propertyFields, withSqft(values)),
  ...(isConfirmed && confirmedSince(values.listing_type, createdAt)),
  created_at: firstListedAt,
  updated_at: createdAt,
  saved_at: createdAt,
  view_count: viewCount,
  posted_by: postedBy,
});

/** Inserts a listing and returns its id. */
export const createProperty = async (db: Db, listing: NewProperty): Promise<number> => {
  const { id } = await db
    .insertInto('properties')
    .values(toNewRow(listing))
    .returning('id')
    .executeTakeFirstOrThrow();
  await noteChange(db, 'properties', id, 'created');
  await indexRecords(db, searchedListings, [id]);
  await addNewHomes(db, [listing]);
  return id;
};

/** Inserts many listings in one statement. */
export const createProperties = async (db: Db, listings: readonly NewProperty[]): Promise<void> => {
  const rows = await db
    .insertInto('properties')
    .values(listings.map(toNewRow))
    .returning('id')
    .execute();
  await indexRecords(
    db,
    searchedListings,
    rows.map((row) => row.id),
  );
  await addNewHomes(db, listings);
};

/**
 * Replaces the content of a listing; facts that are left out stay. `updatedAt` must be later than that of the last save.
 * @throws ApiError `not_found`
 */
export const updateProperty = async (
  db: Db,
  id: number,
  values: PropertyValues,
  updatedAt: string,
): Promise<void> => {
  const { numUpdatedRows } = await db
    .updateTable('properties')
    .set({
      ...toGivenColumns(propertyFields, withSqft(values)),
      ...(await consequencesOf(db, id, values, updatedAt)),
      updated_at: updatedAt,
      saved_at: updatedAt,
    })
    .where('id', '=', id)
    .executeTakeFirst();
  if (numUpdatedRows === 0n) throw new ApiError('not_found');
  await indexRecords(db, searchedListings, [id]);
};

/** Viewer of a listing: owners and administrators see the e-mail of the account (PRODUCT 14). */
type Viewer = 'public' | 'owner';

/**
 * Finds a listing with its photos and its poster.
 * @throws ApiError `not_found`
 */
export const getProperty = async (
  db: Db,
  id: number,
  viewer: Viewer = 'public',
): Promise<Property> => {
  const [listing] = await getProperties(db, [id], viewer);
  if (!listing) throw new ApiError('not_found');
  return listing;
};

/** Returns the listings with these ids, in this order; leaves out ids without a listing. */
export const getProperties = async (
  db: Db,
  ids: readonly number[],
  viewer: Viewer = 'public',
): Promise<Property[]> => {
  if (ids.length === 0) return [];
  const rows = await selectProperties(db, ids).execute();
  const photos = await photosOf(db, 'property_id', ids);
  return inOrder(ids, rows).map((row) =>
    toProperty(row, photos.get(row.id) ?? [], {
      ...row,
      email: viewer === 'owner' ? row.email : row.email1,
    }),
  );
};

/**
 * Finds the card of a listing.
 * @throws ApiError `not_found`
 */
export const getCard = async (db: Db, id: number): Promise<Card> => {
  const row = await selectCards(db, [id]).executeTakeFirstOrThrow(() => new ApiError('not_found'));
  return toCard(row, (await photosOf(db, 'property_id', [id])).get(id) ?? []);
};

/** The query of listings with the columns of their posters. */
export const selectProperties = (db: Db, ids: readonly number[]) =>
  db
    .selectFrom('properties')
    .innerJoin('users', 'users.id', 'properties.posted_by')
    .selectAll('properties')
    .select(POSTER_COLUMNS)
    .where('properties.id', 'in', engineOf(db).listOf(ids));

/** The query of what cards show of listings. */
export const selectCards = (db: Db, ids: readonly number[]) =>
  db
    .selectFrom('properties')
    .select([...CARD_COLUMNS, ...columnNamesOf(cardFields)])
    .where('id', 'in', engineOf(db).listOf(ids));
