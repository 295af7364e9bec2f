import * as z from 'zod/mini';
import { NO_LIMIT } from '../../contract/primitives.ts';
import type { SearchValues } from '../../paths.ts';
import { isDistrictOf, type ListingType } from '../catalogue/catalogue.ts';
import { searchFields, type Sort } from './contract.ts';

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

/** One field of the contract, read kindly: what it would refuse is dropped. */
const read = <S extends z.core.$ZodType>(schema: S, text: string | null) => {
  const result = z.safeParse(schema, text ?? undefined);
  return result.success ? result.data : undefined;
};

/** Reads the address of `/results`; whatever is wrong in it is left out, never an error. */
export const parseResultsSearch = (query: URLSearchParams): ResultsSearch => {
  const from = read(searchFields.fromPrice, query.get('fromPrice'));
  const to = read(searchFields.toPrice, query.get('toPrice'));
  const isSwapped = from !== undefined && to !== undefined && from > to;
  const region = read(searchFields.region, query.get('region'));
  const district = read(searchFields.district, query.get('district'));
  return {
    fromPrice: isSwapped ? to : from,
    toPrice: isSwapped ? from : to,
    propType: read(searchFields.propType, query.get('propType')),
    type: read(searchFields.type, query.get('type')) as ListingType | undefined,
    region,
    district: district && isDistrictOf(district, region) ? district : undefined,
    sort: read(searchFields.sort, query.get('sort')) ?? 'newest',
    page: read(searchFields.page, query.get('page')) ?? 1,
    isSwapped,
  };
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
