import { isListed, type ListingStatus } from '#features/properties/life/status.ts';
import type { Search } from '#features/properties/search-contract.ts';
import type { FoundListings } from '#features/properties/server/listing-sql/searched-listings.ts';
import type { SearchFilters } from '#features/properties/server/search-filters.ts';
import type { NewProperty } from '#features/properties/server/store.ts';

export type ExpectedListing = NewProperty & { id: number; status?: ListingStatus };

/** The expected result of a search: filtered, sorted and cut as simply as possible. */
export const expectedOf = (listings: readonly ExpectedListing[], search: Search): FoundListings => {
  const { page = 1, limit = 15, sort = 'newest' } = search;
  const found = listings.filter(matching(search)).sort(ORDERS[sort]);
  const start = (page - 1) * limit;
  return {
    ids: found.slice(start, start + limit).map((listing) => listing.id),
    totalItems: found.length,
  };
};

type Filter = Exclude<keyof SearchFilters, 'ids'>;

/** How a listing meets each filter. Typed as a record, so that a filter without a line does not compile. */
const MEETS: {
  readonly [F in Filter]: (
    listing: ExpectedListing,
    asked: NonNullable<SearchFilters[F]>,
  ) => boolean;
} = {
  fromPrice: ({ price }, least) => price >= least,
  toPrice: ({ price }, most) => price <= most,
  propType: ({ property_type: type }, types) => types.includes(type),
  type: ({ listing_type: type }, asked) => type === asked,
  region: ({ region }, asked) => region === asked,
  district: ({ district }, districts) => districts.includes(district),
  notIn: ({ region, district }, { regions, districts }) =>
    !regions.includes(region) && !districts.includes(district),
  minBedrooms: ({ bedrooms }, least) => (bedrooms ?? -1) >= least,
  maxBedrooms: ({ bedrooms }, most) => (bedrooms ?? Infinity) <= most,
  minBathrooms: ({ bathrooms }, least) => (bathrooms ?? 0) >= least,
  minSqft: ({ sqft }, least) => (sqft ?? 0) >= Math.max(least, 0.01),
  maxSqft: ({ sqft }, most) => (sqft ?? Infinity) <= most,
  maxFloor: ({ floor }, highest) => (floor ?? Infinity) <= highest,
  furnishing: ({ furnishing }, asked) => furnishing === asked,
  features: ({ features }, all) => all.every((feature) => features?.includes(feature)),
  negotiable: ({ negotiable }) => negotiable === true,
};

const testOf =
  <F extends Filter>(filter: F, asked: NonNullable<SearchFilters[F]>) =>
  (listing: ExpectedListing): boolean =>
    MEETS[filter](listing, asked);

/** Returns whether a listing is found by a search. */
const matching = (search: Search & SearchFilters): ((listing: ExpectedListing) => boolean) => {
  const tests = (Object.keys(MEETS) as Filter[]).flatMap((filter) => {
    const asked = search[filter];
    return asked === undefined ? [] : [testOf(filter, asked)];
  });
  return (listing) =>
    isListed(listing.status ?? 'available') && tests.every((isMet) => isMet(listing));
};

const newest = (a: ExpectedListing, b: ExpectedListing): number =>
  Date.parse(b.createdAt) - Date.parse(a.createdAt) || b.id - a.id;

const sqftPrice = ({ price, sqft }: ExpectedListing): number => (sqft ? price / sqft : Infinity);

const ORDERS = {
  newest,
  relevance: newest,
  price_asc: (a: ExpectedListing, b: ExpectedListing) => a.price - b.price || newest(a, b),
  sqft_price: (a: ExpectedListing, b: ExpectedListing) =>
    Number(sqftPrice(a) > sqftPrice(b)) - Number(sqftPrice(a) < sqftPrice(b)) || newest(a, b),
  price_desc: (a: ExpectedListing, b: ExpectedListing) => b.price - a.price || newest(a, b),
};
