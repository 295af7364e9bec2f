import { between, pick, type Random } from '#demo/random.ts';
import { LISTING_TYPES } from '#features/catalogue/catalogue.ts';
import { FURNISHINGS } from '#features/properties/facts/fact-values.ts';
import { SORTS } from '#features/properties/rules.ts';
import type { Search } from '#features/properties/search-contract.ts';
import type { SearchFilters } from '#features/properties/server/search-filters.ts';
import type { NewProperty } from '#features/properties/server/store.ts';
import { newListing } from '#test/support/app/records.ts';

/** Few distinct values, so that ties and full pages are frequent; Htantabin is in two regions, and
 * Bahan, Sanchaung and Dagon are neighbours. */
const PLACES = [
  ['Yangon', 'Bahan'],
  ['Yangon', 'Sanchaung'],
  ['Yangon', 'Dagon'],
  ['Yangon', 'Htantabin'],
  ['Bago', 'Htantabin'],
  ['Bago', 'Pyay'],
  ['NayPyiTaw', 'Lewe'],
] as const;
const TYPES = ['apartment', 'land', 'hotel'] as const;
// 1.1, 8.29 and 19.99 times 100 are not integers in floating point.
const PRICES = [
  0.01, 1.1, 8.29, 9.99, 10, 10.01, 19.99, 199.99, 200, 200.01, 1000, 1000.5, 4999.99, 999_998,
];

/** Twice as large as each other: the index knows prices of square feet to a millionth, and others would differ by less. */
const SIZES = [null, 312.75, 625.5, 1251];

/** Makes a random listing that often ties with others in price or time. */
export const randomListing = (random: Random, postedBy: number): NewProperty => {
  const [region, district] = pick(random, PLACES);
  return newListing({
    postedBy,
    region,
    district,
    price: random() < 0.8 ? pick(random, PRICES) : between(random, 1, 100_000) / 100,
    property_type: pick(random, TYPES),
    listing_type: pick(random, LISTING_TYPES),
    bedrooms: pick(random, [null, 0, 1, 2, 3]),
    bathrooms: pick(random, [null, 1, 2]),
    floor: pick(random, [null, 0, 2]),
    area: 'as seen',
    sqft: pick(random, SIZES),
    furnishing: pick(random, [null, ...FURNISHINGS]),
    features: pick(random, [[], ['lift'], ['lift', 'parking', 'renovated']]),
    negotiable: random() < 0.5,
    createdAt: new Date(Date.UTC(2026, 0, 1, 0, 0, 0, between(random, 0, 40))).toISOString(),
  });
};

/**
 * Makes a price bound: exactly at an existing price, slightly beside it, or elsewhere; some have three
 * decimals.
 */
const randomBound = (random: Random): number =>
  Number((pick(random, PRICES) + pick(random, [0, 0, 0.01, -0.01, 0.004, -0.004, 50])).toFixed(3));

/** Makes any combination of filters; a township comes with its region or alone. */
export const randomFilters = (random: Random): SearchFilters => {
  const maybe = <V>(value: V): V | undefined => (random() < 0.35 ? value : undefined);
  const [region, district] = pick(random, PLACES);
  const place = pick<Pick<SearchFilters, 'region' | 'district' | 'notIn'>>(random, [
    { region, district: [district] },
    { district: [district] },
    { district: ['Bahan', 'Pyay'] },
    { region },
    { region, notIn: { districts: [district], regions: [] } },
    { notIn: { districts: ['Bahan', 'Pyay'], regions: [] } },
    { notIn: { districts: [], regions: ['Yangon'] } },
    { notIn: { districts: ['Bahan'], regions: ['Bago', 'NayPyiTaw'] } },
    {},
    {},
  ]);
  const rooms = between(random, 0, 3);
  const rarely = <V>(value: V): V | undefined => (random() < 0.1 ? value : undefined);
  return {
    fromPrice: maybe(randomBound(random)),
    toPrice: maybe(randomBound(random)),
    propType: maybe(pick(random, [[pick(random, TYPES)], TYPES.slice(0, 2), TYPES.slice(1)])),
    type: maybe(pick(random, LISTING_TYPES)),
    region: place.region,
    district: place.district,
    notIn: place.notIn,
    minBedrooms: rarely(rooms),
    maxBedrooms: rarely(between(random, rooms, 4)),
    minBathrooms: rarely(between(random, 1, 3)),
    minSqft: rarely(pick(random, [0, 500, 625.5, 625.51])),
    maxSqft: rarely(pick(random, [625.49, 625.5, 1000])),
    maxFloor: rarely(between(random, 0, 3)),
    furnishing: rarely(pick(random, FURNISHINGS)),
    features: rarely(pick(random, [['lift'], ['lift', 'parking'], ['renovated']])),
    negotiable: rarely<true>(true),
    // A filter that is missing here does not compile.
  } satisfies Record<Exclude<keyof SearchFilters, 'ids'>, unknown>;
};

/**
 * Makes a search with filters, order, page size and page; `totalOf` counts the matches of its filters.
 */
export const randomSearch = (
  random: Random,
  totalOf: (filters: SearchFilters) => number,
): Search => {
  const search: Search = randomFilters(random);
  if (random() < 0.7) search.limit = pick(random, [1, 2, 7, 15, 100, between(random, 1, 100)]);
  if (random() < 0.7) search.sort = pick(random, SORTS);
  const last = Math.max(1, Math.ceil(totalOf(search) / (search.limit ?? 15)));
  if (random() < 0.8)
    search.page = pick(random, [1, between(random, 1, last), last, last + 1, 1e9]);
  return search;
};
