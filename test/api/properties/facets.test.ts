import { afterAll, beforeAll, expect, test } from 'vitest';
import { seededRandom } from '#demo/random.ts';
import {
  DISTRICT_KEYS,
  LISTING_TYPES,
  pricesOf,
  PROPERTY_TYPES,
  REGION_KEYS,
} from '#features/catalogue/catalogue.ts';
import type { Facets } from '#features/properties/search-contract.ts';
import { openListings, type Listings } from '#features/properties/server/listing-search.ts';
import type { SearchFilters } from '#features/properties/server/search-filters.ts';
import { createProperties } from '#features/properties/server/store.ts';
import { openTestDatabase, type TestDatabase } from '#test/support/app/database.ts';
import { addUser } from '#test/support/app/records.ts';
import { randomFilters, randomListing } from '#test/support/search/random-listings.ts';
import { expectedOf, type ExpectedListing } from '#test/support/search/search-oracle.ts';

const SEED = Number(process.env.EAIN_SEED ?? Date.now() % 2 ** 31);
const random = seededRandom(SEED);

let database: TestDatabase;
let opened: Listings;
let listings: ExpectedListing[];

beforeAll(async () => {
  database = await openTestDatabase();
  const postedBy = await addUser(database.db);
  const values = Array.from({ length: 200 }, () => randomListing(random, postedBy));
  await createProperties(database.db, values);
  opened = await openListings(database.db);
  listings = values.map((listing, index) => Object.assign(listing, { id: index + 1 }));
});
afterAll(async () => {
  opened.close();
  await database.close();
});

/** Counts each choice by a search with it; leaves out those that find nothing. */
const countEach = (
  choices: readonly (number | string)[],
  searchWith: (choice: never) => SearchFilters,
): Record<string, number> =>
  Object.fromEntries(
    choices.flatMap((choice) => {
      const { totalItems } = expectedOf(listings, searchWith(choice as never));
      return totalItems > 0 ? [[choice, totalItems]] : [];
    }),
  );

const expectedFacets = (filters: SearchFilters): Facets => ({
  region: countEach(REGION_KEYS, (region) => ({ ...filters, region, district: undefined })),
  district: countEach(DISTRICT_KEYS, (district) => ({ ...filters, district: [district] })),
  propType: countEach(PROPERTY_TYPES, (propType) => ({ ...filters, propType })),
  type: countEach(LISTING_TYPES, (type) => ({ ...filters, type })),
  bedrooms: countEach([...Array(50).keys()], (rooms) => ({
    ...filters,
    minBedrooms: rooms,
    maxBedrooms: rooms,
  })),
  fromPrice: countEach(pricesOf(undefined), (fromPrice) => ({ ...filters, fromPrice })),
  toPrice: countEach(pricesOf(undefined), (toPrice) => ({ ...filters, toPrice })),
});

test(`200 random searches have the counts of the oracle (EAIN_SEED=${SEED})`, async () => {
  const index = await opened.upToDate();
  let isCounted = 0;
  for (let turn = 0; turn < 200; turn++) {
    const filters = randomFilters(random);
    const counted = index.facets(filters);
    expect(counted, JSON.stringify(filters)).toEqual(expectedFacets(filters));
    if (Object.keys(counted.toPrice).length > 0) isCounted++;
  }
  expect(isCounted).toBeGreaterThan(50);
});
