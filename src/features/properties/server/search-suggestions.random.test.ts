import { randomInt } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { seededRandom } from '#demo/random.ts';
import { neighboursOf } from '#features/catalogue/neighbours.ts';
import { NO_FACTS, type FactSearch } from '#features/properties/page-search.ts';
import type { SearchSuggestion } from '#features/properties/search-contract.ts';
import { openTestDatabase, type TestDatabase } from '#test/support/app/database.ts';
import { addUser } from '#test/support/app/records.ts';
import { randomFilters, randomListing } from '#test/support/search/random-listings.ts';
import { expectedOf, type ExpectedListing } from '#test/support/search/search-oracle.ts';
import { openListings, type Listings, type ListingSearch } from './listing-search.ts';
import type { SearchFilters } from './search-filters.ts';
import { countHidden, findSearchSuggestions } from './search-suggestions.ts';
import { createProperties } from './store.ts';

const seed = Number(process.env.EAIN_SEED ?? randomInt(2 ** 31));
const random = seededRandom(seed);

let database: TestDatabase;
let listings: ExpectedListing[];
let opened: Listings;
let index: ListingSearch;

beforeAll(async () => {
  database = await openTestDatabase();
  const postedBy = await addUser(database.db);
  // So few that many searches find nothing.
  const values = Array.from({ length: 12 }, () => randomListing(random, postedBy));
  await createProperties(database.db, values);
  opened = await openListings(database.db);
  index = await opened.upToDate();
  listings = values.map((listing, index) => Object.assign(listing, { id: index + 1 }));
});
afterAll(async () => {
  opened.close();
  await database.close();
});

const count = (filters: SearchFilters): number => expectedOf(listings, filters).totalItems;

/** Applies a suggestion to the filters of a search. */
const relaxed = (
  filters: SearchFilters,
  { relax, also, fromPrice, toPrice, district }: SearchSuggestion,
): SearchFilters => {
  if (also)
    return relaxed(
      relaxed(filters, { relax, also: null, fromPrice, toPrice, district, totalItems: 0 }),
      {
        relax: also,
        also: null,
        fromPrice,
        toPrice,
        district,
        totalItems: 0,
      },
    );
  if (relax === 'everything') return {};
  if (relax === 'fromPrice') return { ...filters, fromPrice: fromPrice ?? undefined };
  if (relax === 'toPrice') return { ...filters, toPrice: toPrice ?? undefined };
  if (relax === 'region') return { ...filters, region: undefined, district: undefined };
  if (district !== null) return { ...filters, district: [district] };
  if (relax === 'words') return { ...filters, ids: undefined };
  return without(filters, relax);
};

type Relaxed = Exclude<SearchSuggestion['relax'], 'everything' | 'words'>;

/** The filters that can be relaxed, used or not. */
const RELAXED: readonly Relaxed[] = [
  'fromPrice',
  'toPrice',
  'propType',
  'type',
  'region',
  'district',
  'facts',
];

const isUsed = (filters: SearchFilters, name: Relaxed): boolean =>
  name === 'facts'
    ? Object.keys(NO_FACTS).some((fact) => filters[fact as keyof FactSearch] !== undefined)
    : filters[name] !== undefined;

const without = (filters: SearchFilters, name: Relaxed): SearchFilters => ({
  ...(name === 'facts' ? { ...filters, ...NO_FACTS } : { ...filters, [name]: undefined }),
  ...(name === 'region' && { district: undefined }),
});

/** Returns for each filter whether dropping it alone gives results. */
const helpsAlone = (filters: SearchFilters): Map<Relaxed, boolean> =>
  new Map(
    RELAXED.filter((name) => isUsed(filters, name)).map((name) => [
      name,
      count(without(filters, name)) > 0,
    ]),
  );

/** Returns the neighbouring townships with the most homes, at most three, and their numbers. */
const bestNeighbours = (filters: SearchFilters): number[] => {
  const asked = filters.region === undefined ? [] : (filters.district ?? []);
  return ['Bahan', 'Sanchaung', 'Dagon', 'Tamwe', 'Yankin']
    .filter((key) => !asked.includes(key) && asked.some((each) => isNeighbour(each, key)))
    .map((key) => count({ ...filters, district: [key] }))
    .filter((found) => found > 0)
    .toSorted((a, b) => b - a)
    .slice(0, 3);
};

const isNeighbour = (one: string, other: string): boolean =>
  neighboursOf('Yangon', one).includes(other);

/** Counts the pairs of filters that give results when dropped together but not alone. */
const helpfulPairs = (filters: SearchFilters, alone: Map<Relaxed, boolean>): number => {
  const names = [...alone.keys()].filter((name) => isUsed(filters, name) && !alone.get(name));
  return names
    .flatMap((first, index) => names.slice(index + 1).map((second) => [first, second] as const))
    .filter((pair) => !(pair.includes('region') && pair.includes('district')))
    .filter((pair) => !(pair.includes('fromPrice') && pair.includes('toPrice')))
    .filter(([first, second]) => count(without(without(filters, first), second)) > 0).length;
};

test(`500 random searches give suggestions with the announced results (EAIN_SEED=${seed})`, async () => {
  let empty = 0;
  let withPairs = 0;
  let withNeighbours = 0;
  for (let turn = 0; turn < 500; turn++) {
    const filters = randomFilters(random);
    const message = JSON.stringify(filters);
    const found = count(filters);
    const { fromPrice, toPrice, ...others } = filters;
    expect(await countHidden(index, filters, found), message).toEqual({
      below: fromPrice === undefined ? 0 : count({ ...others, toPrice }) - found,
      above: toPrice === undefined ? 0 : count({ ...others, fromPrice }) - found,
    });
    if (found > 0) continue;
    empty++;
    const suggestions = await findSearchSuggestions(index, filters);
    for (const suggestion of suggestions)
      expect(count(relaxed(filters, suggestion)), `${message} ${suggestion.relax}`).toBe(
        suggestion.totalItems,
      );
    const alone = helpsAlone(filters);
    // All regions are not suggested where the region alone has as many.
    const isRegionNoWider =
      filters.region !== undefined &&
      alone.get('district') &&
      count(without(filters, 'region')) === count(without(filters, 'district'));
    if (isRegionNoWider) expect(suggestions.map(({ relax }) => relax)).not.toContain('region');
    const neighbours = bestNeighbours(filters);
    withNeighbours += neighbours.length > 0 ? 1 : 0;
    expect(
      suggestions.filter(({ district }) => district !== null).map(({ totalItems }) => totalItems),
      message,
    ).toEqual(neighbours);
    const singles = [...alone.values()].filter(Boolean).length - (isRegionNoWider ? 1 : 0);
    const pairs = Math.min(3, helpfulPairs(filters, alone));
    withPairs += pairs > 0 ? 1 : 0;
    expect(suggestions, message).toHaveLength(Math.max(1, neighbours.length + singles + pairs));
    expect(
      suggestions.filter(({ also }) => also),
      message,
    ).toHaveLength(pairs);
    expect(
      new Set(suggestions.map(({ relax, also, district }) => `${relax} ${also} ${district}`)).size,
    ).toBe(suggestions.length);
  }
  expect(empty).toBeGreaterThan(50);
  expect(withPairs).toBeGreaterThan(20);
  expect(withNeighbours).toBeGreaterThan(0);
});
