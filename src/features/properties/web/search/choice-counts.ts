import { pricesOf } from '#features/catalogue/catalogue.ts';
import type { ResultsSearch } from '#features/properties/page-search.ts';
import type { Facets } from '#features/properties/search-contract.ts';
import type { I18n } from '#i18n/i18n.ts';
import { changeField, type SearchFieldName, type SearchFields } from './search-fields.ts';

/** The selects whose choices are counted. */
type CountedName = SearchFieldName | 'minBedrooms' | 'maxBedrooms';

/** Returns how many homes a choice would find; undefined if that is not known, or for none of the choices. */
export type CountOf = (name: CountedName, value: number | string) => number | undefined;

/** A search that was counted, the selects with which it was asked for, and its counts. */
type CountedSearch = { search: ResultsSearch; fields: SearchFields; facets: Facets };

/** Returns the counts of the choices of a search form. */
export const countsOf = ({ search, fields, facets }: CountedSearch): CountOf => {
  const { minBedrooms = 0, maxBedrooms = Infinity } = search;
  const rooms = (from: number, to: number): number =>
    Object.entries(facets.bedrooms).reduce(
      (sum, [number, count]) =>
        Number(number) >= from && Number(number) <= to ? sum + count : sum,
      0,
    );
  return (name, value) => {
    if (name === 'minBedrooms') return rooms(Number(value), maxBedrooms);
    if (name === 'maxBedrooms') return rooms(minBedrooms, Number(value));
    return isCounted(search, fields, name, String(value)) ? (facets[name][value] ?? 0) : undefined;
  };
};

/**
 * Returns whether the count of a choice is that of the search that it makes: "all" is no choice, and some choices
 * move other filters.
 */
const isCounted = (
  search: ResultsSearch,
  fields: SearchFields,
  name: SearchFieldName,
  value: string,
): boolean => {
  if (/^all$/i.test(value) || value.includes(',')) return false;
  if (name === 'type') {
    const { fromPrice, toPrice } = changeField(fields, 'type', value);
    return fromPrice === fields.fromPrice && toPrice === fields.toPrice;
  }
  if (name !== 'fromPrice' && name !== 'toPrice') return true;
  const price = Number(value);
  const { fromPrice = 0, toPrice = Infinity, isSwapped } = search;
  // A lowest price above the highest changes places with it.
  const isInOrder = name === 'fromPrice' ? price <= toPrice : price >= fromPrice;
  return isInOrder && !isSwapped && pricesOf(undefined).includes(price);
};

/** Adds the number of homes to the text of a choice, if it is known. */
export const withCount = ({ number }: I18n, text: string, count: number | undefined): string =>
  count === undefined ? text : `${text} (${number(count)})`;
