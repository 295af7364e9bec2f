import { UNKNOWN } from './fact-columns.ts';
import type { IndexedColumn, ListingRows, RowFilters } from './listing-rows.ts';
import { findMatches, type Matches } from './matches.ts';
import type { PriceOrder } from './price-order.ts';
import { pageOfRows, walkByPrice, type PricePage } from './price-pages.ts';

/** Searches whose matches are kept. Those of a million listings take up to 125 KB each. */
const MAX_KEPT = 32;

/** For each of some prices the number of matches up to it, and of those from it on. */
export type PriceCounts = { upTo: readonly number[]; from: readonly number[] };

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

  /** Counts the matches by their value of a column, without the values that none has. */
  countBy(filters: RowFilters, column: IndexedColumn): Map<string, number> {
    const [codes, values] = [this.#listings.codesOf(column), this.#listings.valuesOf(column)];
    const counts = new Uint32Array(values.length);
    this.of(filters).rows.countBy(codes, counts);
    return new Map(
      values.flatMap((value, code) => (counts[code] ? [[value, counts[code]] as const] : [])),
    );
  }

  /** Counts the matches by their number of bedrooms, as far as it is known. */
  countByBedrooms(filters: RowFilters): Map<number, number> {
    const counts = new Uint32Array(UNKNOWN + 1);
    this.of(filters).rows.countBy(this.#listings.facts.bedrooms, counts);
    const known = new Map<number, number>();
    for (let rooms = 0; rooms < UNKNOWN; rooms++) {
      const count = counts[rooms] as number;
      if (count > 0) known.set(rooms, count);
    }
    return known;
  }

  /** Counts the matches up to and from each of some prices in ascending order, beside the other bound of the filters. */
  countByPrice(filters: RowFilters, prices: readonly number[]): PriceCounts {
    const { from, to } = filters;
    const upTo = new Uint32Array(prices.length + 1);
    const onFrom = new Uint32Array(prices.length + 1);
    this.of({ ...filters, from: 0, to: Infinity }).rows.forEach((row) => {
      const price = this.#listings.priceOf(row);
      let [at, end] = [0, prices.length];
      while (at < end) {
        const middle = (at + end) >>> 1;
        if ((prices[middle] as number) < price) at = middle + 1;
        else end = middle;
      }
      // The number of prices that are at most this one.
      const below = prices[at] === price ? at + 1 : at;
      if (price >= from) upTo[at] = (upTo[at] as number) + 1;
      if (price <= to) onFrom[below] = (onFrom[below] as number) + 1;
    });
    for (let at = 1; at < prices.length; at++)
      upTo[at] = (upTo[at] as number) + (upTo[at - 1] as number);
    for (let at = prices.length - 1; at > 0; at--)
      onFrom[at] = (onFrom[at] as number) + (onFrom[at + 1] as number);
    return { upTo: [...upTo.subarray(0, -1)], from: [...onFrom.subarray(1)] };
  }
}
