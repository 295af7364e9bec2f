import { DISTRICT_KEYS, REGION_KEYS } from '#features/catalogue/catalogue.ts';
import type { Search } from '#features/properties/search-contract.ts';
import type { DeniedPlaces } from '#features/properties/words/merge.ts';
import {
  flagsOf,
  toHundredths as sqftToHundredths,
  UNKNOWN,
  type FactFilter,
} from './listing-index/fact-columns.ts';
import type { IdFilter } from './listing-index/id-filter.ts';
import type {
  ChoiceFilter,
  IndexedColumn,
  RowFilters,
  ValueFilter,
} from './listing-index/listing-rows.ts';

/** Filters of a search, without paging, order and words. */
export type SearchFilters = Omit<Search, 'page' | 'limit' | 'sort' | 'facets' | 'q'> & {
  ids?: IdFilter | undefined;
  /** Townships and whole regions that words say are not wanted; they do not count beside those that are. */
  notIn?: DeniedPlaces | undefined;
};

/** Converts the filters of a search to those of the index. */
export const toRowFilters = (filters: SearchFilters): RowFilters => {
  const { fromPrice, toPrice, propType, type, region, district } = filters;
  const values: ValueFilter[] = [];
  const choices: ChoiceFilter[] = [];
  const addChoice = (column: IndexedColumn, keys: readonly string[] = []): void => {
    const [first, ...others] = keys;
    if (others.length > 0) choices.push([column, keys]);
    else if (first !== undefined) values.push([column, first]);
  };
  if (type !== undefined) values.push(['listing_type', type]);
  addChoice('property_type', propType);
  const otherRegions = (region ?? district) ? [] : othersThan(filters.notIn?.regions, REGION_KEYS);
  if (region !== undefined) values.push(['region', region]);
  if (otherRegions && otherRegions.length > 0) choices.push(['region', otherRegions]);
  const others = district ? undefined : othersThan(filters.notIn?.districts, DISTRICT_KEYS);
  addChoice('district', district ?? others);
  const facts = toFactFilter(filters);
  return {
    values,
    from: fromPrice === undefined ? 0 : Math.ceil(toHundredths(fromPrice)),
    to: toPrice === undefined ? Infinity : Math.floor(toHundredths(toPrice)),
    ...(choices.length > 0 && { choices }),
    ...(others && { areOthers: true }),
    ...(facts && { facts }),
    ...(filters.ids && { ids: filters.ids }),
  };
};

const othersThan = (
  denied: readonly string[] | undefined,
  all: readonly string[],
): readonly string[] | undefined =>
  denied && denied.length > 0 ? all.filter((key) => !denied.includes(key)) : undefined;

/** Returns the conditions on facts; undefined if there are none. */
const toFactFilter = (filters: SearchFilters): FactFilter | undefined => {
  const { minBedrooms, maxBedrooms, minBathrooms = 0, minSqft, maxSqft, maxFloor } = filters;
  const { furnishing, features = [], negotiable } = filters;
  const flags = flagsOf([
    ...features,
    ...(furnishing === undefined ? [] : [furnishing]),
    ...(negotiable ? ['negotiable'] : []),
  ]);
  const bedrooms = toRange(minBedrooms, maxBedrooms, [0, UNKNOWN - 1]);
  const sqft = toRange(
    minSqft === undefined ? undefined : sqftToHundredths(minSqft),
    maxSqft === undefined ? undefined : sqftToHundredths(maxSqft),
    [1, Infinity],
  );
  if (flags === 0 && !bedrooms && !sqft && minBathrooms === 0 && maxFloor === undefined)
    return undefined;
  return { bedrooms, sqft, minBathrooms, maxFloor, flags };
};

/** Returns a range with its missing ends from `all`; undefined if both are missing. */
const toRange = (
  min: number | undefined,
  max: number | undefined,
  all: readonly [number, number],
): readonly [number, number] | undefined =>
  min === undefined && max === undefined
    ? undefined
    : [Math.max(min ?? all[0], all[0]), max ?? all[1]];

/** Converts a bound, which may be finer than the stored hundredths, and rounds off floating-point errors. */
const toHundredths = (lakhs: number): number => Number((lakhs * 100).toFixed(4));
