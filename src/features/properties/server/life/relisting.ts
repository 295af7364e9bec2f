import type { Selectable } from 'kysely';
import { daysAfter } from '#contract/durations.ts';
import type { FormerListingsTable } from '#db/listing-tables.ts';
import type { Db } from '#db/tables.ts';
import { toStoredPrice } from '#features/properties/fields.ts';
import { createProperty, sizeOf, type NewProperty } from '#features/properties/server/store.ts';
import { IS_UNLISTED } from './listed.ts';

/** A home that comes back within this time is not new (PRODUCT 23). */
const WINDOW_DAYS = 14 * 7;

/** What of a home does not change, beside where it is and of what kind: by these two listings are of the same one. */
export const HOME_FACTS = ['area', 'sqft', 'bedrooms', 'floor'] as const;
type Home = Pick<Selectable<FormerListingsTable>, (typeof HOME_FACTS)[number]>;

/**
 * Inserts a listing and returns its id. A home that comes back keeps its first date, and what it cost before is what it is compared with if
 * its price is cut.
 */
export const listHome = async (tx: Db, listing: NewProperty): Promise<number> => {
  const former = await formerListings(tx, listing);
  const last = former.at(-1);
  const dates = former.flatMap(({ created_at }) => created_at ?? []);
  const id = await createProperty(tx, { ...listing, firstListedAt: dates.toSorted().at(0) });
  if (last && last.price !== toStoredPrice(listing.price))
    await tx
      .insertInto('former_prices')
      .values({
        property_id: id,
        until: listing.createdAt,
        price: last.price,
        listing_type: listing.listing_type,
      })
      .execute();
  return id;
};

/**
 * Returns the listings of the home of a new one that its agent has taken away within 14 weeks, the latest last: the same kind of home for the
 * same, in the same township, of the same size, with nothing that says it is another one. A home that is still listed beside it is another
 * flat of the building.
 */
const formerListings = async (db: Db, listing: NewProperty) => {
  const since = daysAfter(listing.createdAt, -WINDOW_DAYS);
  const { region, district, property_type, listing_type, postedBy } = listing;
  const home: Home = { ...sizeOf(listing), ...knownFacts(listing) };
  const inPlace = { region, district, property_type, listing_type, posted_by: postedBy };
  const present = await db
    .selectFrom('properties')
    .select([...FACTS, 'updated_at as until'])
    .where((eb) => eb.and(inPlace))
    .where('updated_at', '>=', since)
    .where(IS_UNLISTED)
    .execute();
  const deleted = await db
    .selectFrom('former_listings')
    .select([...FACTS, 'deleted_at as until'])
    .where((eb) => eb.and(inPlace))
    .where('deleted_at', '>=', since)
    .execute();
  return [...present, ...deleted]
    .filter((former) => isSameHome(former, home))
    .toSorted((one, other) => ((one.until ?? '') < (other.until ?? '') ? -1 : 1));
};

const FACTS = [...HOME_FACTS, 'price', 'created_at'] as const;

const knownFacts = ({ bedrooms = null, floor = null }: NewProperty) => ({ bedrooms, floor });

/** Returns whether two listings may be of one home: of one size, and with no other fact that differs. */
export const isSameHome = (one: Home, other: Home): boolean => {
  const hasSameSize =
    one.sqft !== null && other.sqft !== null ? one.sqft === other.sqft : one.area === other.area;
  return hasSameSize && agree(one.bedrooms, other.bedrooms) && agree(one.floor, other.floor);
};

/** Two facts of which one is not known do not differ. */
const agree = (one: number | null, other: number | null): boolean =>
  one === null || other === null || one === other;
