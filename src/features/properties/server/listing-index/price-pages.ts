import type { BitCounts } from './bits.ts';
import type { Matches } from './matches.ts';
import { orderKey, rowOfKey, type PriceOrder } from './price-order.ts';
import { RowList } from './row-list.ts';

/** The wanted part of the matches by price. */
export type PricePage = { isDescending: boolean; offset: number; limit: number };

/** A part of the price order. */
export type PriceSpan = { start: number; end: number };

type PriceOf = (row: number) => number;

/** Collects a page from one end of a part of the prices; of equal prices the highest row first. */
export const walkByPrice = (
  prices: PriceOrder,
  priceOf: PriceOf,
  isMatch: (row: number) => boolean,
  { start, end }: PriceSpan,
  { isDescending, offset, limit }: PricePage,
): number[] => {
  const page: number[] = [];
  let skip = offset;
  const collect = (from: number, to: number): void => {
    for (let index = from; index < to && page.length < limit; index++) {
      const row = prices.at(index);
      if (!isMatch(row)) continue;
      if (skip > 0) skip--;
      else page.push(row);
    }
  };
  if (!isDescending) {
    collect(start, end);
    return page;
  }
  // From the highest price down, the rows of one price in the same order as upwards.
  for (let to = end; to > start && page.length < limit;) {
    const from = Math.max(start, prices.firstAtLeast(priceOf(prices.at(to - 1))));
    collect(from, to);
    to = from;
  }
  return page;
};

/** Returns a page of all matches by price; sorts them at the first call. */
export const pageByPrice = (
  matches: Matches,
  prices: PriceOrder,
  priceOf: PriceOf,
  span: PriceSpan,
  page: PricePage & { maxSorted: number },
): number[] => {
  const { rows } = matches;
  matches.byPrice ??=
    rows instanceof RowList || rows.total <= page.maxSorted
      ? sorted(rows, priceOf)
      : inOrder(rows, prices, span);
  return pageOf(matches.byPrice, priceOf, page);
};

const sorted = (rows: Matches['rows'], priceOf: PriceOf): Uint32Array => {
  const keys = new Float64Array(rows.total);
  let length = 0;
  rows.forEach((row) => {
    keys[length++] = orderKey(priceOf(row), row);
  });
  return Uint32Array.from(keys.sort(), rowOfKey);
};

const inOrder = (rows: BitCounts, prices: PriceOrder, { start, end }: PriceSpan): Uint32Array => {
  const ordered = new Uint32Array(rows.total);
  let length = 0;
  for (let index = start; index < end; index++) {
    const row = prices.at(index);
    if (rows.has(row)) ordered[length++] = row;
  }
  return ordered;
};

/** Returns a page of rows that are in order. */
const pageOf = (
  ordered: Uint32Array,
  priceOf: PriceOf,
  { isDescending, offset, limit }: PricePage,
): number[] => {
  if (!isDescending) return Array.from(ordered.subarray(offset, offset + limit));
  const page: number[] = [];
  while (page.length < limit && offset + page.length < ordered.length) {
    const at = offset + page.length;
    const price = priceOf(ordered[ordered.length - 1 - at] as number);
    const from = firstWith(ordered, priceOf, (other) => other >= price);
    const to = firstWith(ordered, priceOf, (other) => other > price);
    const next = from + at - (ordered.length - to);
    page.push(...ordered.subarray(next, Math.min(to, next + limit - page.length)));
  }
  return page;
};

/** Returns the index of the first row whose price passes a test that all later ones pass, too. */
const firstWith = (
  ordered: Uint32Array,
  priceOf: PriceOf,
  test: (price: number) => boolean,
): number => {
  let [low, high] = [0, ordered.length];
  while (low < high) {
    const middle = (low + high) >>> 1;
    if (test(priceOf(ordered[middle] as number))) high = middle;
    else low = middle + 1;
  }
  return low;
};
