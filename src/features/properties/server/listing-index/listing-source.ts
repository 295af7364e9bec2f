import { engineOf } from '#db/dialect.ts';
import type { Reader } from '#db/reader.ts';
import type { Db } from '#db/tables.ts';
import { isListed, type ListingStatus } from '#features/properties/life/status.ts';
import type { ListedPlace } from '#features/properties/server/places/known-landmark.ts';
import { placeCodeOf } from '#features/properties/server/places/place-codes.ts';
import { packFacts, type FactRow } from './fact-columns.ts';
import type { IndexedListing } from './listing-rows.ts';

const LISTINGS_AT_ONCE = 2_000;

/** What the database has of listings that a search finds. */
type ListingSource = {
  /** Returns all listings in batches, by their creation, then by their id. */
  readAll: () => AsyncGenerator<Iterable<IndexedListing>, void>;
  /** Returns listings by their ids; those that do not exist, or are not listed, are missing. */
  read: (ids: readonly number[]) => Promise<Map<number, IndexedListing>>;
};

type Row = Omit<IndexedListing, 'createdAt' | 'facts' | 'place'> &
  FactRow &
  ListedPlace & { created_at: string; status: ListingStatus };

const COLUMNS = [
  'id',
  'created_at',
  'status',
  'price',
  'listing_type',
  'property_type',
  'region',
  'district',
  'bedrooms',
  'bathrooms',
  'floor',
  'sqft',
  'furnishing',
  'negotiable',
  'features',
  'landmark',
  'ward',
] as const;

/** Reads the listings after one in the order of creation; the index of that order has all of these columns. */
export const NEXT_LISTINGS = `select ${COLUMNS.join(', ')} from properties
  where (created_at, id) > (?, ?) order by created_at, id limit ?`;

/** Creates the source of a reader. */
export const createListingSource = (reader: Reader, db: Db): ListingSource => {
  const next = reader.prepareMany<Row>(COLUMNS, NEXT_LISTINGS);
  const some = reader.prepareByIds<Row>((ids) =>
    db.selectFrom('properties').select(COLUMNS).where('id', 'in', engineOf(db).listOf(ids)),
  );
  return {
    readAll: async function* () {
      // Rows that are read together take half the time of rows that are read one by one.
      let rows = await next('', 0, LISTINGS_AT_ONCE);
      while (rows.length > 0) {
        yield toListings(rows);
        const last = rows.at(-1);
        rows = last ? await next(last.created_at, last.id, LISTINGS_AT_ONCE) : [];
      }
    },
    read: async (ids) =>
      new Map(Array.from(toListings(await some(ids)), (listing) => [listing.id, listing])),
  };
};

/** Makes each listing when it is asked for: most are forgotten at once. */
function* toListings(rows: readonly Row[]): Generator<IndexedListing, void> {
  for (const row of rows) if (isListed(row.status)) yield toListing(row);
}

// Each value is named: to copy the rest of an object takes several times as long.
const toListing = (row: Row): IndexedListing => ({
  id: row.id,
  createdAt: Date.parse(row.created_at),
  price: row.price,
  listing_type: row.listing_type,
  property_type: row.property_type,
  region: row.region,
  district: row.district,
  place: placeCodeOf(row),
  facts: packFacts(row),
});
