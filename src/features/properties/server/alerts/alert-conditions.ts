import type { AlertsTable } from '#db/alert-tables.ts';
import type { Phrase } from '#db/full-text.ts';
import type { Search } from '#features/properties/search-contract.ts';
import { toRowFilters } from '#features/properties/server/search-filters.ts';
import { readAsked } from '#features/properties/server/word-search.ts';

/** The columns of an alert that say what its search asks for. */
export type AlertConditions = Pick<
  AlertsTable,
  | 'listing_type'
  | 'property_type'
  | 'region'
  | 'district'
  | 'districts'
  | 'min_price'
  | 'max_price'
  | 'min_bedrooms'
  | 'max_bedrooms'
  | 'min_bathrooms'
  | 'min_sqft'
  | 'max_sqft'
  | 'max_floor'
  | 'flags'
  | 'phrases'
>;

/** Returns what a search asks for as columns; undefined for the search of a single listing, which has no new homes. */
export const conditionsOf = (search: Search): AlertConditions | undefined => {
  const { filters, id, texts } = readAsked(search);
  if (id !== undefined) return undefined;
  const { values, choices = [], from, to, facts } = toRowFilters(filters);
  const valueOf = (column: string): string | null =>
    values.find(([name]) => name === column)?.[1] ?? null;
  const choiceOf = (column: string): string | null => {
    const [, keys] = choices.find(([name]) => name === column) ?? [];
    return keys ? `,${keys.join(',')},` : null;
  };
  return {
    listing_type: valueOf('listing_type'),
    property_type: valueOf('property_type') ?? choiceOf('property_type'),
    region: valueOf('region') ?? choiceOf('region'),
    district: valueOf('district'),
    districts: choiceOf('district'),
    min_price: from > 0 ? from : null,
    max_price: wholeOf(to),
    min_bedrooms: facts?.bedrooms?.[0] ?? null,
    max_bedrooms: facts?.bedrooms?.[1] ?? null,
    min_bathrooms: facts?.minBathrooms || null,
    min_sqft: facts?.sqft?.[0] ?? null,
    max_sqft: wholeOf(facts?.sqft?.[1]),
    max_floor: facts?.maxFloor ?? null,
    flags: facts?.flags ?? 0,
    phrases: texts.length > 0 ? JSON.stringify(texts) : null,
  };
};

/** No bound is larger than what a column holds. */
const wholeOf = (bound: number | undefined): number | null =>
  bound === undefined || bound === Infinity ? null : Math.min(bound, Number.MAX_SAFE_INTEGER);

/** Reads the phrases that the text of a home must have. */
export const phrasesOf = (phrases: string): Phrase[] => JSON.parse(phrases) as Phrase[];
