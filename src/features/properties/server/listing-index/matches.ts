import { Bits, inAll, intersect, wordAt, wordsFor, type BitCounts } from './bits.ts';
import type { ChoiceFilter, ListingRows, RowFilters, ValueFilter } from './listing-rows.ts';
import type { PriceOrder } from './price-order.ts';
import { RowList } from './row-list.ts';

/** All rows that pass the filters of a search. */
export type Matches = {
  rows: BitCounts | RowList;
  isMatch: (row: number) => boolean;
};

/** The rows with each of some values, or all: sets of common values, or the list of a rare one and the sets beside it. */
type ValueRows = { rare: RowList | undefined; sets: Bits[] };

const rowsWith = (listings: ListingRows, values: readonly ValueFilter[]): ValueRows => {
  const rows = values.map((value) => listings.rowsWith(value));
  if (rows.length === 0) rows.push(listings.used);
  return {
    rare: rows.find((each) => each instanceof RowList),
    sets: rows.filter((each) => each instanceof Bits),
  };
};

/** Returns the rows with any of some values. The set must not be changed. */
export const inAnyOf = (listings: ListingRows, [column, values]: ChoiceFilter): Bits => {
  const [first = ''] = values;
  const only = values.length === 1 ? listings.rowsWith([column, first]) : undefined;
  if (only instanceof Bits) return only;
  const rows = new Bits(new Uint32Array(wordsFor(listings.length)));
  for (const value of values) {
    const some = listings.rowsWith([column, value]);
    if (some instanceof Bits) rows.addAll(some);
    else some.forEach((row) => rows.add(row));
  }
  return rows;
};

/** Returns the rows between two prices, inclusive. */
export const rowsBetween = (
  listings: ListingRows,
  prices: PriceOrder,
  from: number,
  to: number,
): Bits => {
  const { atLeast = listings.used, above, corrections } = prices.between(from, to);
  const rows = inAll([atLeast], listings.length);
  if (above) rows.deleteAll(above);
  for (const [start, end] of corrections)
    for (let index = start; index < end; index++) rows.delete(prices.at(index));
  return rows;
};

/** Finds all rows that pass filters. */
export const findMatches = (
  listings: ListingRows,
  prices: PriceOrder,
  filters: RowFilters,
): Matches => {
  const isMatch = listings.testOf(filters);
  const { from, to, choices = [], ids, facts } = filters;
  const { rare, sets } = rowsWith(listings, filters.values);
  for (const choice of choices) sets.push(inAnyOf(listings, choice));
  if (ids) sets.push(ids.rowsIn(listings));
  if (facts) sets.push(...listings.facts.setsOf(facts));
  const hasOtherFacts = facts && listings.facts.otherTestOf(facts);
  if (rare) {
    // It leaves so few rows that the other filters are tested one by one.
    const rows = rare.filter((row) => {
      const price = listings.priceOf(row);
      if (price < from || price > to) return false;
      for (const set of sets) if (!set.has(row)) return false;
      return !hasOtherFacts || hasOtherFacts(row);
    });
    return { rows, isMatch };
  }
  const { atLeast, above, corrections } = prices.between(from, to);
  if (atLeast) sets.push(atLeast);
  const rows = intersect(sets, above, listings.length);
  for (const [start, end] of corrections)
    for (let index = start; index < end; index++) rows.set(prices.at(index), false);
  if (hasOtherFacts) rows.retain(hasOtherFacts);
  return { rows, isMatch };
};

/** Finds a page of matches, newest first, by scanning from the newest row. */
export const newestMatches = (
  listings: ListingRows,
  filters: RowFilters,
  offset: number,
  limit: number,
): number[] => {
  const { rare, sets } = rowsWith(listings, filters.values);
  const page: number[] = [];
  let skip = offset;
  /** Returns false once the page is full. */
  const collect = (row: number): boolean => {
    if (skip > 0) skip--;
    else page.push(row);
    return page.length < limit;
  };
  if (rare) {
    const isMatch = listings.testOf(filters);
    rare.descend((row) => !isMatch(row) || collect(row));
    return page;
  }
  const { from, to } = filters;
  const [first, ...others] = sets.map((set) => set.words);
  for (let at = (listings.length - 1) >>> 5; at >= 0; at--) {
    let word = first ? wordAt(first, at) : 0;
    for (const other of others) word &= wordAt(other, at);
    while (word !== 0) {
      const bit = 31 - Math.clz32(word);
      word &= ~(1 << bit);
      const row = at * 32 + bit;
      const price = listings.priceOf(row);
      if (price >= from && price <= to && !collect(row)) return page;
    }
  }
  return page;
};
