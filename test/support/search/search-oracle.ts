import type { Search } from '#features/properties/contract.ts';
import type { FoundListings } from '#features/properties/server/listing-search.ts';
import type { NewProperty } from '#features/properties/server/store.ts';

export type ExpectedListing = NewProperty & { id: number };

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
  (search.fromPrice === undefined || listing.price >= search.fromPrice) &&
  (search.toPrice === undefined || listing.price <= search.toPrice) &&
  (search.propType === undefined || listing.property_type === search.propType) &&
  (search.type === undefined || listing.listing_type === search.type) &&
  (search.region === undefined || listing.region === search.region) &&
  (search.district === undefined || listing.district === search.district);

const newest = (a: ExpectedListing, b: ExpectedListing): number =>
  Date.parse(b.createdAt) - Date.parse(a.createdAt) || b.id - a.id;

const ORDERS = {
  newest,
  price_asc: (a: ExpectedListing, b: ExpectedListing) => a.price - b.price || newest(a, b),
  price_desc: (a: ExpectedListing, b: ExpectedListing) => b.price - a.price || newest(a, b),
};
