import type { ListingRows, RowFilters } from './listing-rows.ts';
import { findMatches, type Matches } from './matches.ts';
import type { PriceOrder } from './price-order.ts';
import { pageOfRows, walkByPrice, type PricePage } from './price-pages.ts';

/**
 * Searches whose matches are kept: those of a million listings take up to 125 KB each. Those of many more searches would
 * be collected as old objects.
 */
const MAX_KEPT = 8;

/** All matches of the last searches, kept current; they answer what the cells do not know. */
export class KeptMatches {
  readonly #listings: ListingRows;
  readonly #prices: PriceOrder;
  /** The last search is the last one. */
  readonly #kept = new Map<string, Matches>();

  constructor(listings: ListingRows, prices: PriceOrder) {
    this.#listings = listings;
    this.#prices = prices;
  }

  of(filters: RowFilters): Matches {
    const key = JSON.stringify(filters);
    const kept = this.#kept.get(key);
    const matches = kept ?? findMatches(this.#listings, this.#prices, filters);
    if (kept) this.#kept.delete(key);
    this.#kept.set(key, matches);
    const [oldest] = this.#kept.keys();
    if (this.#kept.size > MAX_KEPT && oldest !== undefined) this.#kept.delete(oldest);
    return matches;
  }

  /** Counts the matches, and keeps only those of searches. */
  countOnce(filters: RowFilters): number {
    const kept = this.#kept.get(JSON.stringify(filters));
    return (kept ?? findMatches(this.#listings, this.#prices, filters)).rows.total;
  }

  /** Adds a row to the matches that it belongs to, or removes it from them. */
  set(row: number, isSet: boolean): void {
    for (const matches of this.#kept.values())
      if (matches.isMatch(row)) matches.rows.set(row, isSet);
  }

  /** Returns the rows of a page by price. Up to `maxGathered` matches are sorted; else all rows are scanned by price. */
  byPrice(filters: RowFilters, page: PricePage, maxGathered: number): number[] {
    const { rows } = this.of(filters);
    const { priceOf } = this.#listings;
    if (rows.total <= maxGathered) return pageOfRows(rows, priceOf, page);
    const prices = this.#prices;
    const span = {
      start: prices.firstAtLeast(filters.from),
      end: prices.firstAtLeast(filters.to + 1),
    };
    const isMatch = (row: number): boolean => rows.has(row);
    const nextPrice = (): undefined => undefined;
    return walkByPrice({ prices, priceOf, isMatch, nextPrice, maxMisses: Infinity }, span, page);
  }

  /** Returns the price of the match at an index in ascending order of prices; undefined beyond the end. */
  priceAt(filters: RowFilters, index: number): number | undefined {
    const page = { isDescending: false, offset: index, limit: 1 };
    const [row] = this.byPrice(filters, page, Infinity);
    return row === undefined ? undefined : this.#listings.priceOf(row);
  }

  /** Returns the lowest or highest price of the matches; undefined if there are none. */
  extremePrice(filters: RowFilters, isHighest: boolean): number | undefined {
    let extreme: number | undefined;
    this.of(filters).rows.forEach((row) => {
      const price = this.#listings.priceOf(row);
      extreme ??= price;
      extreme = isHighest ? Math.max(extreme, price) : Math.min(extreme, price);
    });
    return extreme;
  }
}
