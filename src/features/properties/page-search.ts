import { readTypedDigits } from '#burmese/digits.ts';
import {
  NO_LIMIT,
  readChoice,
  readChoices,
  readNumberBound,
  readPage,
  readPriceBound,
  readWhole,
  readWords,
} from '#contract/readers.ts';
import {
  DISTRICT_KEYS,
  isDistrictOf,
  LISTING_TYPES,
  PROPERTY_TYPES,
  REGION_KEYS,
  type ListingType,
} from '#features/catalogue/catalogue.ts';
import type { SearchValues } from '#site/paths.ts';
import { FEATURES, FURNISHINGS, MAX } from './facts/fact-values.ts';
import { SORTS, type Sort } from './rules.ts';
import type { Search, Understood } from './search-contract.ts';

type OtherParameter =
  | 'q'
  | 'fromPrice'
  | 'toPrice'
  | 'propType'
  | 'type'
  | 'region'
  | 'district'
  | 'facets'
  | 'sort'
  | 'page'
  | 'limit';

/** Filters of a search by facts; undefined means no filter. */
export type FactSearch = { [F in Exclude<keyof Search, OtherParameter>]: Search[F] };

/** Search in the address of a result page; undefined means no filter. */
export type ResultsSearch = FactSearch & {
  /** What was typed, in words. */
  q: string | undefined;
  fromPrice: number | undefined;
  toPrice: number | undefined;
  /** Property types, separated by commas. */
  propType: string | undefined;
  type: ListingType | undefined;
  region: string | undefined;
  /** Townships, separated by commas. */
  district: string | undefined;
  /** The chosen order; undefined means that of the best match if there are words, else the newest first. */
  sort: Sort | 'relevance' | undefined;
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
  const district = readList(DISTRICT_KEYS, query.get('district'))?.join(',');
  const q = readWords(query.get('q'), MAX_WORDS);
  return {
    fromPrice: isSwapped ? to : from,
    toPrice: isSwapped ? from : to,
    propType: readList(PROPERTY_TYPES, query.get('propType'))?.join(','),
    type,
    region,
    district: isAllIn(district, region) ? district : undefined,
    q,
    ...parseFacts(query),
    sort: readSort(query.get('sort'), q),
    page: readPage(query.get('page')) ?? 1,
    isSwapped,
  };
};

/** Longest typed search that a page keeps, in UTF-16 units. */
const MAX_WORDS = 1_000;

/** Reads an order; undefined for the one that a search has by itself, and for the best match without words. */
const readSort = (text: string | null, q: string | undefined): ResultsSearch['sort'] => {
  const sort = readChoice([...SORTS, 'relevance'], text);
  return sort === (q ? 'relevance' : 'newest') || (sort === 'relevance' && !q) ? undefined : sort;
};

const readList = (keys: readonly string[], text: string | null): string[] | undefined => {
  const read = readChoices(keys, text);
  return read === 'unknown' ? undefined : read;
};

const isAllIn = (districts: string | undefined, region: string | undefined): boolean =>
  districts?.split(',').every((district) => isDistrictOf(district, region)) ?? false;

/** Reads the filters by facts; checkboxes send a name several times. */
const parseFacts = (query: URLSearchParams): FactSearch => {
  const whole = (name: string, max: number) => readWhole(typed(query.get(name)), 0, max);
  const number = (name: string) => readNumberBound(typed(query.get(name)));
  return {
    minBedrooms: whole('minBedrooms', MAX.rooms),
    maxBedrooms: whole('maxBedrooms', MAX.rooms),
    minBathrooms: readWhole(typed(query.get('minBathrooms')), 1, MAX.rooms),
    minSqft: number('minSqft'),
    maxSqft: number('maxSqft'),
    maxFloor: whole('maxFloor', MAX.floor),
    furnishing: readChoice(FURNISHINGS, query.get('furnishing')),
    features: readList(FEATURES, query.getAll('features').join(',')),
    negotiable: query.get('negotiable') === 'true' ? true : undefined,
  };
};

/** Reads a number that may have been typed in Burmese digits or with commas. */
const typed = (text: string | null): string | null =>
  text &&
  readTypedDigits(text)
    .trim()
    .replace(/,(?=\d{3})/g, '');

/**
 * Name of the field in which a form sent without scripts repeats its preselected lower bound. The
 * bound of sales (S4) would hide every rental, so it counts only for sales (PRODUCT 5).
 */
export const PRESET_FROM_FIELD = 'presetFrom';

/** Reads a price that may have been typed: in either digits, with commas. */
const readTypedBound = (text: string | null): number | undefined => readPriceBound(typed(text));

const readFromPrice = (query: URLSearchParams, type: ListingType | undefined) => {
  const from = readTypedBound(query.get('fromPrice'));
  const isPreset = from !== undefined && from === readPriceBound(query.get(PRESET_FROM_FIELD));
  return isPreset && type !== 'for_sales' ? undefined : from;
};

/** The parameters of a search, in the order of addresses. */
const PARAMETERS = [
  'type',
  'propType',
  'region',
  'district',
  'fromPrice',
  'toPrice',
  'q',
  'minBedrooms',
  'maxBedrooms',
  'minBathrooms',
  'minSqft',
  'maxSqft',
  'maxFloor',
  'furnishing',
  'features',
  'negotiable',
  'sort',
  'page',
] as const;

/** Turns a search into parameters of an address or an API query; leaves out defaults. */
export const toSearchValues = (search: Partial<ResultsSearch>): SearchValues =>
  Object.fromEntries(
    PARAMETERS.map((name) => {
      const value = search[name];
      // The first page is the default; commas join features.
      return [name, name === 'page' && value === 1 ? undefined : value?.toString()];
    }),
  );

/** No filter by facts. */
export const NO_FACTS: FactSearch = {
  minBedrooms: undefined,
  maxBedrooms: undefined,
  minBathrooms: undefined,
  minSqft: undefined,
  maxSqft: undefined,
  maxFloor: undefined,
  furnishing: undefined,
  features: undefined,
  negotiable: undefined,
};

/** Start values of the search form on the home page (S4). */
export const HOME_SEARCH: ResultsSearch = {
  q: undefined,
  ...NO_FACTS,
  fromPrice: 200,
  toPrice: undefined,
  propType: undefined,
  type: 'for_sales',
  region: 'Yangon',
  district: undefined,
  sort: undefined,
  page: 1,
  isSwapped: false,
};

/** Returns the value of a price select for a bound; 999999 means no limit. */
export const boundValue = (bound: number | undefined): string => String(bound ?? NO_LIMIT);

/** Returns a search without the filters of its address that its words overrule. */
export const withoutOverruled = <S extends object>(
  search: S,
  overruled: readonly string[] = [],
): S => ({
  ...search,
  ...Object.fromEntries(overruled.map((name) => [name, undefined])),
});

/**
 * Returns a search with what its words were understood as: filters in place of words, which stay those that are
 * searched in texts.
 * @param plain the filters and words, as an address has them; undefined until they are known
 */
export const withUnderstood = (search: ResultsSearch, plain: string | undefined): ResultsSearch => {
  const { q, sort, page, isSwapped } = search;
  if (!q) return search;
  if (plain === undefined) return { ...search, q: plain };
  return { ...parseResultsSearch(new URLSearchParams(plain)), sort, page, isSwapped };
};

/** Returns the words that name the only place of a search, for one that is near it; undefined if the address has another place. */
export const nearWordsOf = (
  { region, district }: ResultsSearch,
  understood: readonly Understood[] = [],
): string | undefined => {
  const places = understood.filter(({ kind }) => kind === 'place');
  return places.length === 1 && !region && !district ? places[0]?.text : undefined;
};
