import { ApiError } from '#contract/errors.ts';
import {
  findRegion,
  isDistrictOf,
  LISTING_TYPES,
  PROPERTY_TYPES,
} from '#features/catalogue/catalogue.ts';
import { neighboursOf } from '#features/catalogue/neighbours.ts';
import { centreOf, metresToNearest } from '#features/catalogue/positions.ts';
import {
  MIN_FOR_MEDIAN,
  type Township,
  type townshipContracts,
  type TypeSummary,
} from '#features/properties/townships/township-contract.ts';
import type { Handlers } from '#platform/api/handlers.ts';
import type { Listings, ListingSearch } from './listing-search.ts';
import type { SearchFilters } from './search-filters.ts';

/** As many as two rows have in the widest windows. */
const NEWEST = 8;

/** The most townships that are named where none that it touches has homes. */
const NEAREST = 6;

/** Handlers of townships' pages. */
export const townshipHandlers = (
  listings: Pick<Listings, 'upToDate' | 'cards'>,
): Handlers<typeof townshipContracts> => ({
  township: async ({ params: { region, district } }) => {
    if (district === 'All' || !isDistrictOf(district, region)) throw new ApiError('not_found');
    const index = await listings.upToDate();
    const here = { region, district: [district] };
    const { ids, totalItems } = await index.find({
      ...here,
      page: 1,
      limit: NEWEST,
      sort: 'newest',
    });
    const found = {
      region,
      district,
      totalItems,
      types: await typesOf(index, here),
      neighbours: await around(index, region, district),
    };
    return { ...found, cards: await listings.cards(ids) };
  },
});

/**
 * Lists the townships around one that have homes, those with most first; if there are none, the nearest of its region, the
 * nearest first. Those whose position is not known are last.
 */
const around = async (
  index: ListingSearch,
  region: string,
  district: string,
): Promise<Township['neighbours']> => {
  const withHomes = async (keys: readonly string[]): Promise<Township['neighbours']> => {
    const counted = await Promise.all(
      keys.map(async (key) => ({
        district: key,
        count: await index.count({ region, district: [key] }),
      })),
    );
    return counted.filter(({ count }) => count > 0);
  };
  const neighbours = await withHomes(neighboursOf(region, district));
  if (neighbours.length > 0) return neighbours.toSorted((one, other) => other.count - one.count);
  const here = [centreOf(region, district) ?? []].flat();
  const others = (findRegion(region)?.districts ?? [])
    .map(({ key }) => ({ key, metres: metresToNearest(centreOf(region, key), here) }))
    .filter(({ key }) => key !== 'All' && key !== district)
    .toSorted((one, other) => (one.metres < other.metres ? -1 : Number(one.metres > other.metres)));
  return (await withHomes(others.map(({ key }) => key))).slice(0, NEAREST);
};

/** Lists the types that a place has homes of, those with most first. */
const typesOf = async (index: ListingSearch, here: SearchFilters): Promise<TypeSummary[]> => {
  const kinds = LISTING_TYPES.flatMap((type) =>
    PROPERTY_TYPES.map((propType) => ({ type, propType })),
  );
  const summaries = await Promise.all(
    kinds.map(async ({ type, propType }) => {
      const filters = { ...here, type, propType: [propType] };
      const count = await index.count(filters);
      return { type, propType, count, median: await medianOf(index, filters, count) };
    }),
  );
  return summaries
    .filter(({ count }) => count > 0)
    .toSorted((one, other) => other.count - one.count);
};

/** Returns the middle price, between the two in the middle of an even number of homes. */
const medianOf = async (
  index: ListingSearch,
  filters: SearchFilters,
  count: number,
): Promise<number | null> => {
  if (count < MIN_FOR_MEDIAN) return null;
  const [lower = 0, upper = 0] = await Promise.all(
    [Math.floor((count - 1) / 2), Math.floor(count / 2)].map((at) => index.priceAt(at, filters)),
  );
  return (lower + upper) / 2;
};
