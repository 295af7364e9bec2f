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

/** What the address of a result page asks for; absent means no filter. */
export type ResultsSearch = {
  fromPrice: number | undefined;
  toPrice: number | undefined;
  propType: string | undefined;
  type: ListingType | undefined;
  region: string | undefined;
  district: string | undefined;
  sort: Sort;
  page: number;
  /** The bounds came the wrong way round and were swapped (PRODUCT 5). */
  isSwapped: boolean;
};

/** The address of the results page with some parts of its search changed. */
export type HrefOf = (change: Partial<ResultsSearch>) => string;

/** Reads the address of `/results`; whatever is wrong in it is left out, never an error. */
export const parseResultsSearch = (query: URLSearchParams): ResultsSearch => {
  const choice = <K extends string>(keys: readonly K[], name: string) =>
    readChoice(keys, query.get(name));
  const type = choice(LISTING_TYPES, 'type');
  const from = readFromPrice(query, type);
  const to = readPriceBound(query.get('toPrice'));
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
 * The field by which a form that is sent without scripts says which lower bound it had preselected:
 * that of sales (S4) would hide every rental, so it holds only for sales (PRODUCT 5).
 */
export const PRESET_FROM = 'presetFrom';

const readFromPrice = (query: URLSearchParams, type: ListingType | undefined) => {
  const from = readPriceBound(query.get('fromPrice'));
  const isPreset = from !== undefined && from === readPriceBound(query.get(PRESET_FROM));
  return isPreset && type !== 'for_sales' ? undefined : from;
};

/** A search as it stands in an address or a query of the API; defaults are left out. */
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

/** What the home form starts with (S4). */
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

/** The value of a select for a bound: 999999 is "no limit". */
export const boundValue = (bound: number | undefined): string => String(bound ?? NO_LIMIT);
