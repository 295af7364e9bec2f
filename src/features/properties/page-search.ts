import { readTypedDigits } from '#burmese/digits.ts';
import { NO_LIMIT, readChoice, readPage, readPriceBound } from '#contract/readers.ts';
import {
  DISTRICT_KEYS,
  isDistrictOf,
  LISTING_TYPES,
  PROPERTY_TYPES,
  REGION_KEYS,
  type ListingType,
} from '#features/catalogue/catalogue.ts';
import type { SearchValues } from '#site/paths.ts';
import { SORTS, type Sort } from './rules.ts';

/** Search in the address of a result page; undefined means no filter. */
export type ResultsSearch = {
  fromPrice: number | undefined;
  toPrice: number | undefined;
  propType: string | undefined;
  type: ListingType | undefined;
  region: string | undefined;
  district: string | undefined;
  sort: Sort;
  page: number;
  /** The bounds were in the wrong order and have been swapped (PRODUCT 5). */
  isSwapped: boolean;
};

/** Returns the address of the result page after some changes of its search. */
export type HrefOf = (change: Partial<ResultsSearch>) => string;

/** Reads the address of `/results`. Drops invalid parts instead of failing. */
export const parseResultsSearch = (query: URLSearchParams): ResultsSearch => {
  const choice = <K extends string>(keys: readonly K[], name: string) =>
    readChoice(keys, query.get(name));
  const type = choice(LISTING_TYPES, 'type');
  const from = readFromPrice(query, type);
  const to = readTypedBound(query.get('toPrice'));
  const isSwapped = from !== undefined && to !== undefined && from > to;
  const region = choice(REGION_KEYS, 'region');
  const district = choice(DISTRICT_KEYS, 'district');
  return {
    fromPrice: isSwapped ? to : from,
    toPrice: isSwapped ? from : to,
    propType: choice(PROPERTY_TYPES, 'propType'),
    type,
    region,
    district: district && isDistrictOf(district, region) ? district : undefined,
    sort: choice(SORTS, 'sort') ?? 'newest',
    page: readPage(query.get('page')) ?? 1,
    isSwapped,
  };
};

/**
 * Name of the field in which a form sent without scripts repeats its preselected lower bound. The
 * bound of sales (S4) would hide every rental, so it counts only for sales (PRODUCT 5).
 */
export const PRESET_FROM_FIELD = 'presetFrom';

/** Reads a price that may have been typed: in either digits, with commas. */
const readTypedBound = (text: string | null): number | undefined =>
  readPriceBound(
    text &&
      readTypedDigits(text)
        .trim()
        .replace(/,(?=\d{3})/g, ''),
  );

const readFromPrice = (query: URLSearchParams, type: ListingType | undefined) => {
  const from = readTypedBound(query.get('fromPrice'));
  const isPreset = from !== undefined && from === readPriceBound(query.get(PRESET_FROM_FIELD));
  return isPreset && type !== 'for_sales' ? undefined : from;
};

/** Turns a search into parameters of an address or an API query; leaves out defaults. */
export const toSearchValues = (search: Partial<ResultsSearch>): SearchValues => ({
  type: search.type,
  propType: search.propType,
  region: search.region,
  district: search.district,
  fromPrice: search.fromPrice?.toString(),
  toPrice: search.toPrice?.toString(),
  sort: search.sort === 'newest' ? undefined : search.sort,
  page: search.page === undefined || search.page === 1 ? undefined : String(search.page),
});

/** Start values of the search form on the home page (S4). */
export const HOME_SEARCH: ResultsSearch = {
  fromPrice: 200,
  toPrice: undefined,
  propType: undefined,
  type: 'for_sales',
  region: 'Yangon',
  district: undefined,
  sort: 'newest',
  page: 1,
  isSwapped: false,
};

/** Returns the value of a price select for a bound; 999999 means no limit. */
export const boundValue = (bound: number | undefined): string => String(bound ?? NO_LIMIT);
