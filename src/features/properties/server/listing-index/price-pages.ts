import { orderKey, rowOfKey, type PriceOrder } from './price-order.ts';
import type { SortedRows } from './sorted-rows.ts';

/** The wanted part of the matches by price. */
export type PricePage = { isDescending: boolean; offset: number; limit: number };

/** A part of the price order. */
type PriceSpan = { start: number; end: number };

type PriceMatches = {
  prices: PriceOrder;
  priceOf: (row: number) => number;
  isMatch: (row: number) => boolean;
  /** Returns the price of the next match, from this price on in the order of the page; undefined if there is none. */
  nextPrice: (price: number) => number | undefined;
  /** Rows without a match after which `nextPrice` is asked where the next one is. */
  maxMisses: number;
};

/** Collects a page from one end of a part of the prices; of equal prices the highest row first. */
export const walkByPrice = (
  { prices, priceOf, isMatch, nextPrice, maxMisses }: PriceMatches,
  { start, end }: PriceSpan,
  { isDescending, offset, limit }: PricePage,
): number[] => {
  const page: number[] = [];
  let [skip, misses] = [offset, 0];
  let [left, right] = [start, end];
  while (left < right && page.length < limit) {
    const price = priceOf(prices.at(isDescending ? right - 1 : left));
    if (misses > maxMisses) {
      misses = 0;
      const next = nextPrice(price);
      if (next === undefined) break;
      if (isDescending) right = prices.firstAtLeast(next + 1);
      else left = prices.firstAtLeast(next);
      continue;
    }
    // The rows of one price have the same order in both directions.
    let [from, to] = [left, right];
    if (isDescending) {
      from = right - 1;
      while (from > left && priceOf(prices.at(from - 1)) === price) from--;
      right = from;
    } else {
      to = left + 1;
      while (to < right && priceOf(prices.at(to)) === price) to++;
      left = to;
    }
    for (let index = from; index < to && page.length < limit; index++) {
      const row = prices.at(index);
      if (!isMatch(row)) misses++;
      else if (skip > 0) skip--;
      else page.push(row);
    }
  }
  return page;
};

/** Collects a page of the rows that pass a test, from the lowest price on. */
export const firstByPrice = (
  prices: PriceOrder,
  isMatch: (row: number) => boolean,
  { offset, limit }: { offset: number; limit: number },
): number[] => {
  const page: number[] = [];
  let skip = offset;
  for (let index = 0; index < prices.length && page.length < limit; index++) {
    const row = prices.at(index);
    if (!isMatch(row)) continue;
    if (skip > 0) skip--;
    else page.push(row);
  }
  return page;
};

/** Inclusive bounds of prices. */
type Bounds = { from: number; to: number };

/**
 * Returns a page of the rows in some lists. Each list gives as many rows as the page could have of it, and those are
 * sorted by price, of equal prices the highest row first.
 */
export const pageOfLists = (
  lists: readonly SortedRows[],
  { from, to }: Bounds,
  priceOf: (row: number) => number,
  { isDescending, offset, limit }: PricePage,
): number[] => {
  const keys: number[] = [];
  const sign = isDescending ? -1 : 1;
  for (const rows of lists) {
    let start = rows.countBelow(from);
    let end = rows.countBelow(to + 1);
    const extra = end - start - (offset + limit);
    if (extra > 0 && !isDescending) end -= extra;
    // Of the lowest price that is needed all rows are: their order is the same in both directions.
    if (extra > 0 && isDescending)
      start = Math.max(start, rows.countBelow(priceOf(rows.at(start + extra))));
    for (let index = start; index < end; index++) {
      const row = rows.at(index);
      keys.push(orderKey(sign * priceOf(row), row));
    }
  }
  return Array.from(
    Float64Array.from(keys)
      .sort()
      .subarray(offset, offset + limit),
    rowOfKey,
  );
};

/** Returns a page of some rows by price; of equal prices the highest row first. */
export const pageOfRows = (
  rows: { total: number; forEach: (visit: (row: number) => void) => void },
  priceOf: (row: number) => number,
  { isDescending, offset, limit }: PricePage,
): number[] => {
  const sign = isDescending ? -1 : 1;
  const keys = new Float64Array(rows.total);
  let index = 0;
  rows.forEach((row) => {
    keys[index++] = orderKey(sign * priceOf(row), row);
  });
  return Array.from(keys.sort().subarray(offset, offset + limit), rowOfKey);
};

/** Returns a page of the rows in some lists, the newest first. */
export const newestOfLists = (
  lists: readonly SortedRows[],
  { from, to }: Bounds,
  { offset, limit }: { offset: number; limit: number },
): number[] => {
  const found: number[] = [];
  for (const rows of lists) {
    const end = rows.countBelow(to + 1);
    for (let index = rows.countBelow(from); index < end; index++) found.push(rows.at(index));
  }
  return Array.from(
    Uint32Array.from(found)
      .sort()
      .toReversed()
      .subarray(offset, offset + limit),
  );
};
