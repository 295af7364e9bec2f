import type { Db } from '#db/tables.ts';
import { isListed } from '#features/properties/life/status.ts';
import type { NewProperty } from '#features/properties/server/store.ts';
import { sizeOf } from '#features/properties/server/store.ts';

/** A home that comes back within this time is not new (PRODUCT 23). */
const WINDOW_MS = 14 * 7 * 24 * 60 * 60 * 1000;

/** What of a home does not change: by these two listings are of the same one. */
type Home = {
  area: string | null;
  sqft: number | null;
  bedrooms: number | null;
  floor: number | null;
};

/**
 * Returns when the home of a new listing was first listed, if its agent has taken it away within 14 weeks: the same kind of home for the
 * same, in the same township, of the same size, with nothing that says it is another one. A home that is still listed beside it is another
 * flat of the building. Returns undefined for a home that is new.
 */
export const firstListedAt = async (db: Db, listing: NewProperty): Promise<string | undefined> => {
  const since = new Date(Date.parse(listing.createdAt) - WINDOW_MS).toISOString();
  const { region, district, property_type, listing_type, postedBy } = listing;
  const home: Home = { ...sizeOf(listing), ...knownFacts(listing) };
  const inPlace = { region, district, property_type, listing_type, posted_by: postedBy };
  const present = await db
    .selectFrom('properties')
    .select(['area', 'sqft', 'bedrooms', 'floor', 'created_at', 'status'])
    .where((eb) => eb.and(inPlace))
    .where('updated_at', '>=', since)
    .execute();
  const deleted = await db
    .selectFrom('former_listings')
    .select(['area', 'sqft', 'bedrooms', 'floor', 'created_at'])
    .where((eb) => eb.and(inPlace))
    .where('deleted_at', '>=', since)
    .execute();
  const dates = [...present.filter(({ status }) => !isListed(status)), ...deleted]
    .filter((former) => isSameHome(former, home))
    .flatMap(({ created_at }) => (created_at === null ? [] : [created_at]));
  return dates.toSorted().at(0);
};

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
