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
let opened: Record<'index' | 'database', Listings>;
let listings: ExpectedListing[];

beforeAll(async () => {
  database = await openTestDatabase();
  const postedBy = await addUser(database.db);
  const values = Array.from({ length: 200 }, () => randomListing(random, postedBy));
  await createProperties(database.db, values);
  const { db } = database;
  opened = { index: await openListings(db), database: await openListings(db, 0) };
  listings = values.map((listing, index) => Object.assign(listing, { id: index + 1 }));
});
afterAll(async () => {
  for (const each of Object.values(opened)) each.close();
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
  region: countEach(REGION_KEYS, (region) => ({
    ...filters,
    region,
    district: undefined,
    notIn: filters.notIn && { ...filters.notIn, regions: [] },
  })),
  district: countEach(DISTRICT_KEYS, (district) => ({
    ...filters,
    district: [district],
    notIn: undefined,
  })),
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

test.each([
  ['index', 200],
  ['database', 50],
] as const)(
  `the %s gives %i random searches the counts of the oracle (EAIN_SEED=${SEED})`,
  async (of, searches) => {
    const search = await opened[of].upToDate();
    let isCounted = 0;
    for (let turn = 0; turn < searches; turn++) {
      const filters = randomFilters(random);
      const counted = await search.facets(filters);
      expect(counted, JSON.stringify(filters)).toEqual(expectedFacets(filters));
      if (Object.keys(counted.toPrice).length > 0) isCounted++;
    }
    expect(isCounted).toBeGreaterThan(searches / 4);
  },
);
