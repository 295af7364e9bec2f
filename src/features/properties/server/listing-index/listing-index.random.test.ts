import { randomInt } from 'node:crypto';
import { expect, test } from 'vitest';
import { between, pick, seededRandom, type Random } from '#demo/random.ts';
import {
  PLACES,
  randomFilters as filtersOf,
  randomIdFilters,
  randomListing,
} from '#test/support/search/random-indexed.ts';
import { runAtOnce } from '#test/support/search/run-at-once.ts';
import type { ChoiceCounts } from './choice-counts.ts';
import { UNKNOWN, type FactFilter, type PackedFacts } from './fact-columns.ts';
import type { IdFilter } from './id-filter.ts';
import type { IndexSearch, IndexSort } from './index-search.ts';
import { ListingIndex } from './listing-index.ts';
import type { IndexedColumn, IndexedListing, RowFilters } from './listing-rows.ts';
import type { NearOrder } from './nearest-pages.ts';

/** Enough listings that late pages are found in other ways than first pages. */
const SIZE = 12_000;
const OPERATIONS = 400;
const seed = Number(process.env.EAIN_SEED ?? randomInt(2 ** 31));

const isWithin = (value: number, [min, max]: readonly [number, number]): boolean =>
  value >= min && value <= max;

const hasFacts = (has: PackedFacts, asked: FactFilter | undefined): boolean =>
  asked === undefined ||
  ((asked.bedrooms === undefined || isWithin(has.bedrooms, asked.bedrooms)) &&
    (asked.sqft === undefined || isWithin(has.sqft, asked.sqft)) &&
    has.bathrooms >= asked.minBathrooms &&
    (asked.maxFloor === undefined || has.floor <= asked.maxFloor) &&
    (has.flags & asked.flags) === asked.flags);

const newest = (one: IndexedListing, other: IndexedListing): number =>
  other.createdAt - one.createdAt || other.id - one.id;
const sqftPrice = ({ price, facts }: IndexedListing): number =>
  facts.sqft === 0 ? Infinity : price / facts.sqft;
const ORDERS = {
  newest,
  price_asc: (one: IndexedListing, other: IndexedListing) =>
    one.price - other.price || newest(one, other),
  price_desc: (one: IndexedListing, other: IndexedListing) =>
    other.price - one.price || newest(one, other),
  sqft_price: (one: IndexedListing, other: IndexedListing) =>
    Number(sqftPrice(one) > sqftPrice(other)) - Number(sqftPrice(one) < sqftPrice(other)) ||
    newest(one, other),
};

const orderOf = (sort: IndexSort): typeof newest => {
  if (typeof sort === 'string') return ORDERS[sort];
  const rankOf = ({ id, place }: IndexedListing): number =>
    sort.first?.has(id) ? 0 : (sort.ranks[place] ?? 0);
  return (one, other) => rankOf(one) - rankOf(other) || newest(one, other);
};

/** Makes an order in which some places are as near, and some listings come first. */
const randomNearOrder = (random: Random, sets: readonly IdFilter[]): NearOrder => ({
  ranks: Uint16Array.from({ length: PLACES }, () => between(random, 0, PLACES - 1)),
  first: random() < 0.5 ? pick(random, sets) : undefined,
});

const expectedOf = (
  listings: Iterable<IndexedListing>,
  { filters: { values, from, to, facts, choices = [], ids }, sort, offset, limit }: IndexSearch,
) => {
  const found = [...listings]
    .filter(({ price }) => price >= from && price <= to)
    .filter((listing) => values.every(([column, value]) => listing[column] === value))
    .filter((listing) => hasFacts(listing.facts, facts))
    .filter(({ id }) => ids?.has(id) ?? true)
    .filter((listing) => choices.every(([column, keys]) => keys.includes(listing[column])))
    .sort(orderOf(sort));
  return {
    ids: found.slice(offset, offset + limit).map(({ id }) => id),
    totalItems: found.length,
  };
};

const FIRST = { sort: 'newest', offset: 0, limit: 1 } as const;

const expectedExtreme = (
  listings: ReadonlyMap<number, IndexedListing>,
  filters: RowFilters,
  isHighest: boolean,
): number | undefined => {
  const { totalItems } = expectedOf(listings.values(), { ...FIRST, filters });
  return expectedPriceAt(listings, filters, isHighest ? totalItems - 1 : 0);
};

const expectedPriceAt = (
  listings: ReadonlyMap<number, IndexedListing>,
  filters: RowFilters,
  offset: number,
): number | undefined => {
  const search: IndexSearch = { filters, sort: 'price_asc', offset, limit: 1 };
  const [id = 0] = expectedOf(listings.values(), search).ids;
  return listings.get(id)?.price;
};

const expectedCounts = (
  listings: ReadonlyMap<number, IndexedListing>,
  filters: RowFilters,
  valueOf: (listing: IndexedListing) => number | string,
): Record<string, number> => {
  const { ids } = expectedOf(listings.values(), { ...FIRST, filters, limit: Infinity });
  const counts = new Map<number | string, number>();
  for (const id of ids) {
    const listing = listings.get(id);
    const value = listing && valueOf(listing);
    if (value !== undefined) counts.set(value, (counts.get(value) ?? 0) + 1);
  }
  counts.delete(UNKNOWN);
  return Object.fromEntries(counts);
};

const expectedChoices = (
  listings: ReadonlyMap<number, IndexedListing>,
  filters: RowFilters,
  prices: readonly number[],
): ChoiceCounts => {
  const without = (...columns: IndexedColumn[]): RowFilters => ({
    ...filters,
    values: filters.values.filter(([name]) => !columns.includes(name)),
    choices: filters.choices?.filter(([name]) => !columns.includes(name)) ?? [],
  });
  const countOf = (bounds: Partial<RowFilters>): number =>
    expectedOf(listings.values(), { ...FIRST, filters: { ...filters, ...bounds } }).totalItems;
  const countBy = (column: IndexedColumn, ...also: IndexedColumn[]) =>
    expectedCounts(listings, without(column, ...also), (listing) => listing[column]);
  const anyRooms = {
    ...filters,
    ...(filters.facts && { facts: { ...filters.facts, bedrooms: undefined } }),
  };
  return {
    region: countBy('region', 'district'),
    district: countBy('district'),
    property_type: countBy('property_type'),
    listing_type: countBy('listing_type'),
    bedrooms: expectedCounts(listings, anyRooms, ({ facts }) => facts.bedrooms),
    upTo: prices.map((to) => countOf({ to })),
    from: prices.map((from) => countOf({ from })),
  };
};

const expectedNearest = (listings: Iterable<IndexedListing>, facts: IndexedListing): number[] => {
  const ofKind = [...listings]
    .filter(({ id }) => id !== facts.id)
    .filter((listing) =>
      (['listing_type', 'property_type'] as const).every((name) => listing[name] === facts[name]),
    );
  const inRegion = ofKind.filter(({ region }) => region === facts.region);
  return (inRegion.length > 0 ? inRegion : ofKind)
    .sort(
      (one, other) =>
        Number(other.district === facts.district) - Number(one.district === facts.district) ||
        Math.abs(one.price - facts.price) - Math.abs(other.price - facts.price) ||
        other.id - one.id,
    )
    .slice(0, 3)
    .map(({ id }) => id);
};

test.each([
  [
    'from one end',
    {
      sorted: 0,
      newest: Infinity,
      byPrice: Infinity,
      misses: Infinity,
      gathered: 0,
      scannedForMatch: Infinity,
      outwards: Infinity,
    },
  ],
  [
    'from the first price of the page',
    {
      sorted: Infinity,
      newest: 0,
      byPrice: 0,
      misses: Infinity,
      gathered: Infinity,
      scannedForMatch: 0,
      outwards: 3,
    },
  ],
  [
    'from match to match',
    {
      sorted: 20,
      newest: 0,
      byPrice: Infinity,
      misses: 0,
      gathered: 20,
      scannedForMatch: 1,
      outwards: 0,
    },
  ],
  ['as many rows ask for', undefined],
])(`random changes and searches, pages found %s (EAIN_SEED=${seed})`, (_way, limits) => {
  const random = seededRandom(seed);
  const sets = randomIdFilters(random, SIZE + 20);
  const randomFilters = (): RowFilters => filtersOf(random, sets);
  const listings = new Map<number, IndexedListing>();
  for (let id = 1; id <= SIZE; id++)
    listings.set(id, randomListing(random, id, Math.floor(id / 50)));
  const build = (): ListingIndex => {
    const sorted = [...listings.values()].sort((a, b) => newest(b, a));
    const { add, finish } = ListingIndex.start(limits);
    for (const batch of [sorted.slice(0, SIZE / 2), sorted.slice(SIZE / 2)]) runAtOnce(add(batch));
    return runAtOnce(finish());
  };
  let index = build();
  let nextId = SIZE + 1;
  let rebuilds = 0;
  let changes = 0;

  const change = (id: number, listing: IndexedListing | undefined): void => {
    if (listing) listings.set(id, listing);
    else listings.delete(id);
    runAtOnce(index.change(id, listing));
    if (++changes % 40 !== 0) return;
    rebuilds++;
    index = build();
  };
  const search = (): IndexSearch => {
    const filters = randomFilters();
    const total = index.count(filters);
    return {
      filters,
      sort: pick(random, [
        'newest',
        'price_asc',
        'price_desc',
        'sqft_price',
        randomNearOrder(random, sets),
      ]),
      offset: random() < 0.3 ? 0 : between(random, 0, total),
      limit: pick(random, [1, 15, 100]),
    };
  };
  const kept = Array.from({ length: 8 }, search);
  for (let operation = 0; operation < OPERATIONS; operation++) {
    const turn = random();
    const [id = 0] = [...listings.keys()].slice(between(random, 0, listings.size - 1));
    const createdAt = listings.get(id)?.createdAt ?? 0;
    if (turn < 0.1) change(nextId, randomListing(random, nextId++, SIZE));
    else if (turn < 0.2) change(nextId, randomListing(random, nextId++, between(random, 200, 300)));
    else if (turn < 0.35) change(id, randomListing(random, id, createdAt));
    else if (turn < 0.45) change(id, undefined);
    else if (turn < 0.55) {
      const facts = randomListing(random, random() < 0.5 ? id : 0, 0);
      expect(index.nearest(facts, 3), JSON.stringify(facts)).toEqual(
        expectedNearest(listings.values(), facts),
      );
    } else if (turn < 0.6) {
      const filters = randomFilters();
      const at = between(random, 0, index.count(filters));
      expect(index.priceAt(filters, at), JSON.stringify([filters, at])).toBe(
        expectedPriceAt(listings, filters, at),
      );
    } else if (turn < 0.62) {
      const filters = randomFilters();
      const prices = [100, 5_000, 5_100, 20_000].map((price) => price + between(random, 0, 1));
      expect(index.countChoices(filters, prices), JSON.stringify([filters, prices])).toEqual(
        expectedChoices(listings, filters, prices),
      );
    } else if (turn < 0.65) {
      const [filters, isHighest] = [randomFilters(), random() < 0.5];
      expect(index.extremePrice(filters, isHighest), JSON.stringify(filters)).toBe(
        expectedExtreme(listings, filters, isHighest),
      );
    } else {
      const asked = turn < 0.8 ? pick(random, kept) : search();
      expect(index.search(asked), JSON.stringify(asked)).toEqual(
        expectedOf(listings.values(), asked),
      );
    }
    expect(index.size).toBe(listings.size);
  }
  expect(rebuilds).toBeGreaterThan(0);
});
