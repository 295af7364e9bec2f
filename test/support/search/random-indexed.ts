import { between, pick, type Random } from '#demo/random.ts';
import {
  UNKNOWN,
  type FactFilter,
  type PackedFacts,
} from '#features/properties/server/listing-index/fact-columns.ts';
import { IdFilter } from '#features/properties/server/listing-index/id-filter.ts';
import type {
  ChoiceFilter,
  IndexedColumn,
  IndexedListing,
  RowFilters,
  ValueFilter,
} from '#features/properties/server/listing-index/listing-rows.ts';

const LISTING_TYPES = ['for_sales', 'for_rents'];
const PROPERTY_TYPES = ['apartment', 'condo', 'land'];
const REGIONS = ['Yangon', 'Mandalay', 'Bago'];
/** Number of places that listings may be at. */
export const PLACES = 9;

const randomFacts = (random: Random): PackedFacts => ({
  bedrooms: pick(random, [UNKNOWN, 0, 1, 2, 3]),
  bathrooms: between(random, 0, 3),
  floor: pick(random, [UNKNOWN, 0, 1, 5]),
  sqft: pick(random, [0, 50_000, 62_550, 100_000]),
  flags: between(random, 0, 15),
});

const randomFactFilter = (random: Random): FactFilter => {
  const rooms = between(random, 0, 3);
  return {
    bedrooms: random() < 0.5 ? [rooms, between(random, rooms, 4)] : undefined,
    sqft: random() < 0.3 ? [50_000, pick(random, [62_549, 62_550, Infinity])] : undefined,
    minBathrooms: random() < 0.3 ? between(random, 1, 3) : 0,
    maxFloor: random() < 0.3 ? between(random, 0, 5) : undefined,
    flags: random() < 0.5 ? between(random, 0, 7) : 0,
  };
};

/** Makes a listing with one of few times and a round price, so that many listings tie. */
export const randomListing = (random: Random, id: number, createdAt: number): IndexedListing => {
  const region = pick(random, REGIONS);
  return {
    id,
    createdAt,
    price: between(random, 1, 300) * 100,
    listing_type: pick(random, LISTING_TYPES),
    property_type: pick(random, PROPERTY_TYPES),
    region,
    district: `${region} ${between(random, 1, 20)}`,
    place: between(random, 0, PLACES - 1),
    facts: randomFacts(random),
  };
};

/** Makes sets of single listings up to an id: some with few, some with so many that their rows are kept. */
export const randomIdFilters = (random: Random, highest: number): IdFilter[] =>
  [50, 300, 3_000].map((size) => {
    const ids = new Set(Array.from({ length: size }, () => between(random, 1, highest)));
    return new IdFilter(`${size} listings`, [...ids]);
  });

/** Makes filters, most of which some listings match; some are for one of the sets of listings. */
export const randomFilters = (random: Random, sets: readonly IdFilter[]): RowFilters => {
  const region = pick(random, REGIONS);
  const values: ValueFilter[] = [];
  if (random() < 0.4) values.push(['listing_type', pick(random, LISTING_TYPES)]);
  if (random() < 0.2) values.push(['property_type', pick(random, PROPERTY_TYPES)]);
  if (random() < 0.3) values.push(['region', region]);
  if (random() < 0.2) values.push(['district', `${region} ${between(random, 1, 20)}`]);
  const bound = (): number => between(random, 0, 200) * pick(random, [100, 101]);
  const from = random() < 0.3 ? bound() : 0;
  const isOne = (column: IndexedColumn): boolean => values.some(([name]) => name === column);
  const choices: ChoiceFilter[] = [];
  if (random() < 0.1 && !isOne('district'))
    choices.push(['district', [`${region} 1`, `${region} 7`]]);
  if (random() < 0.1 && !isOne('property_type'))
    choices.push(['property_type', PROPERTY_TYPES.slice(0, between(random, 2, 4))]);
  return {
    values,
    from,
    to: random() < 0.3 ? from + bound() : Infinity,
    ...(random() < 0.2 && { ids: pick(random, sets) }),
    ...(random() < 0.3 && { facts: randomFactFilter(random) }),
    ...(choices.length > 0 && { choices }),
  };
};
