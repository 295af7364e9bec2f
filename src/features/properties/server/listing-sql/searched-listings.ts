import type { ChoiceCounts } from '#features/properties/server/listing-index/choice-counts.ts';
import type { IndexSearch } from '#features/properties/server/listing-index/index-search.ts';
import type {
  IndexedListing,
  RowFilters,
} from '#features/properties/server/listing-index/listing-rows.ts';
import type { SimilarityFacts } from '#features/properties/server/listing-index/nearest.ts';

/** At once from the index in this process; a promise of it from the database. */
export type Answer<T> = T | Promise<T>;

/** Ids of one page of results in order, and the total count. */
export type FoundListings = { ids: number[]; totalItems: number };

/** Listings, and what answers questions about them: the index in this process, or the database (decision 74). */
export type SearchedListings = {
  /** Another object after each change of a listing. */
  readonly state: object;
  /** Returns the ids of one page of results in order, and the number of all results. */
  search: (search: IndexSearch) => Answer<FoundListings>;
  count: (filters: RowFilters) => Answer<number>;
  /** Counts the same, for filters that no search may follow. */
  countOnce: (filters: RowFilters) => Answer<number>;
  /** Returns the lowest or highest price of the matches; undefined if there are none. */
  extremePrice: (filters: RowFilters, isHighest: boolean) => Answer<number | undefined>;
  /** Returns the price of the match at an index in ascending order of prices; undefined beyond the end. */
  priceAt: (filters: RowFilters, index: number) => Answer<number | undefined>;
  /** Counts the matches of each choice of a filter beside the other filters; those of prices for each of `prices`, which ascend. */
  countChoices: (filters: RowFilters, prices: readonly number[]) => Answer<ChoiceCounts>;
  /** Returns the ids of the listings that are most similar to one with these facts. */
  nearest: (facts: SimilarityFacts, limit: number) => Answer<number[]>;
  /** Returns what is known of a listing; undefined if searches do not hold it. */
  read: (id: number) => Answer<IndexedListing | undefined>;
  /** Returns those of some listings that searches hold. */
  listed: (ids: readonly number[]) => Answer<number[]>;
};
