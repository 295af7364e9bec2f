import type { RowFilters } from './listing-rows.ts';
import type { NearOrder } from './nearest-pages.ts';

export type IndexSort = 'newest' | 'price_asc' | 'price_desc' | 'sqft_price' | NearOrder;

/** The filters of a search, and which of its results are wanted. */
export type IndexSearch = {
  filters: RowFilters;
  sort: IndexSort;
  offset: number;
  limit: number;
};

/** Numbers of rows up to which the simplest way to find a page is the fastest. */
export type SearchLimits = {
  /** Rows that may be scanned for a page of the newest; for more of them all matches are found first. */
  newest: number;
  /** Matches with a rare value that may be sorted for a page of the newest; of more of them the newest are scanned. */
  sorted: number;
  /** Rows that may be scanned by price before the page begins; otherwise its first price is computed. */
  byPrice: number;
  /** Rows by price without a match that may be scanned before the price of the next match is computed. */
  misses: number;
  /** Matches whose cells are not known that may be sorted by price; of more of them all rows are scanned by price. */
  gathered: number;
  /** Rows that may be scanned by the price of a square foot for each match; for more of them all matches are sorted. */
  scannedForMatch: number;
  /** Rows that may be scanned outwards from a price for similar listings; then all of the kind are found first. */
  outwards: number;
};

export const LIMITS: SearchLimits = {
  sorted: 512,
  newest: 65_536,
  byPrice: 8_192,
  misses: 256,
  gathered: 16_384,
  scannedForMatch: 1,
  outwards: 4_096,
};

/** Share of empty rows above which the index should be rebuilt, and how many there may always be. */
const MAX_EMPTY_SHARE = 0.25;
const MAX_EMPTY_ROWS = 1_000;

/** Returns whether so many rows are empty that the index should be rebuilt. */
export const isTooSparse = (emptyRows: number, rows: number): boolean =>
  emptyRows > MAX_EMPTY_SHARE * rows + MAX_EMPTY_ROWS;
