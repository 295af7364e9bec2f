import { isListed, type ListingStatus } from '#features/properties/life/status.ts';
import type { Search } from '#features/properties/search-contract.ts';
import type { FoundListings } from '#features/properties/server/listing-sql/searched-listings.ts';
import type { NewProperty } from '#features/properties/server/store.ts';

export type ExpectedListing = NewProperty & { id: number; status?: ListingStatus };

/** The expected result of a search: filtered, sorted and cut as simply as possible. */
export const expectedOf = (listings: readonly ExpectedListing[], search: Search): FoundListings => {
  const { page = 1, limit = 15, sort = 'newest' } = search;
  const found = listings.filter((listing) => isMatch(listing, search)).sort(ORDERS[sort]);
  const start = (page - 1) * limit;
  return {
    ids: found.slice(start, start + limit).map((listing) => listing.id),
    totalItems: found.length,
  };
};

const isMatch = (listing: ExpectedListing, search: Search): boolean =>
  isListed(listing.status ?? 'available') &&
  (search.fromPrice === undefined || listing.price >= search.fromPrice) &&
  (search.toPrice === undefined || listing.price <= search.toPrice) &&
  (search.propType === undefined || search.propType.includes(listing.property_type)) &&
  (search.type === undefined || listing.listing_type === search.type) &&
  (search.region === undefined || listing.region === search.region) &&
  (search.district === undefined || search.district.includes(listing.district)) &&
  (search.minBedrooms === undefined || (listing.bedrooms ?? -1) >= search.minBedrooms) &&
  (search.maxBedrooms === undefined || (listing.bedrooms ?? Infinity) <= search.maxBedrooms) &&
  (search.minBathrooms === undefined || (listing.bathrooms ?? 0) >= search.minBathrooms) &&
  (search.minSqft === undefined || (listing.sqft ?? 0) >= Math.max(search.minSqft, 0.01)) &&
  (search.maxSqft === undefined || (listing.sqft ?? Infinity) <= search.maxSqft) &&
  (search.maxFloor === undefined || (listing.floor ?? Infinity) <= search.maxFloor) &&
  (search.furnishing === undefined || listing.furnishing === search.furnishing) &&
  (search.features ?? []).every((feature) => listing.features?.includes(feature)) &&
  (!search.negotiable || listing.negotiable === true);

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
