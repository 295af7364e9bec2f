import { inAll, wordAt, type Bits } from './bits.ts';
import { UNKNOWN } from './fact-columns.ts';
import type { IndexedColumn, ListingRows, RowFilters } from './listing-rows.ts';
import { inAnyOf, rowsBetween } from './matches.ts';
import type { PriceCells, PriceCounts } from './price-cells.ts';
import type { PriceOrder } from './price-order.ts';

/**
 * How many matches each choice of a filter would have beside the other filters, without choices that none has. A region
 * is chosen in place of region and township, a price beside the other bound.
 */
export type ChoiceCounts = Record<IndexedColumn, Counts> &
  PriceCounts & {
    /** By the number of bedrooms, as far as it is known. */
    bedrooms: Counts;
  };

type Counts = Record<string, number>;

const ROOMS = Array.from({ length: UNKNOWN }, (_, rooms) => rooms);

/** Names counts by their choices, without those that are 0. */
const named = (choices: readonly (number | string)[], counts: Uint32Array): Counts => {
  const found: Counts = {};
  for (const [code, choice] of choices.entries()) {
    const count = counts[code] as number;
    if (count > 0) found[choice] = count;
  }
  return found;
};

/** Counts from prices alone, for filters that cells know all of. */
export const countChoicesInCells = (
  listings: ListingRows,
  cells: PriceCells,
  matches: Pick<Bits, 'countBy'>,
  filters: RowFilters,
  prices: readonly number[],
): ChoiceCounts => {
  const countBy = (column: IndexedColumn, ...also: IndexedColumn[]): Counts => {
    const others = filters.values.filter(([name]) => name !== column && !also.includes(name));
    const counts = new Uint32Array(listings.valuesOf(column).length);
    const selected = listings.cellsWith(others);
    cells.countEach(selected, filters, column === 'district', (cell, count) => {
      const code = listings.codeIn(cell, column);
      counts[code] = (counts[code] as number) + count;
    });
    return named(listings.valuesOf(column), counts);
  };
  const rooms = new Uint32Array(UNKNOWN + 1);
  matches.countBy(listings.facts.bedrooms, rooms);
  return {
    region: countBy('region', 'district'),
    district: countBy('district'),
    property_type: countBy('property_type'),
    listing_type: countBy('listing_type'),
    bedrooms: named(ROOMS, rooms),
    ...cells.countByPrice(listings.cellsWith(filters.values), filters, prices),
  };
};

/** Filters that are chosen from, of which a place is one. */
const CHOSEN = ['place', 'property_type', 'listing_type', 'bedrooms', 'price'] as const;
type Chosen<T> = Partial<Record<(typeof CHOSEN)[number], T | undefined>>;

/** Counts from sets of rows. */
export const countChoicesInRows = (
  listings: ListingRows,
  order: PriceOrder,
  filters: RowFilters,
  prices: readonly number[],
): ChoiceCounts => {
  const { from, to, facts } = filters;
  const inRegion = rowsChosen(listings, filters, 'region');
  const inDistrict = rowsChosen(listings, filters, 'district');
  const places = [inRegion, inDistrict].filter((rows) => rows !== undefined);
  const { matches, failing } = findByFailure(listings, filters, {
    place: places.length > 1 ? inAll(places, listings.length) : places[0],
    property_type: rowsChosen(listings, filters, 'property_type'),
    listing_type: rowsChosen(listings, filters, 'listing_type'),
    bedrooms: facts?.bedrooms && listings.facts.withBedrooms(facts.bedrooms),
    price: from > 0 || to < Infinity ? rowsBetween(listings, order, from, to) : undefined,
  });
  const { place = [] } = failing;
  const countBy = (column: IndexedColumn, others: readonly number[] = []): Counts => {
    const values = listings.valuesOf(column);
    return named(values, countCodes([matches, others], listings.codesOf(column), values.length));
  };
  const rooms = [matches, failing.bedrooms ?? []];
  return {
    region: countBy('region', place),
    district: countBy('district', inRegion ? place.filter((row) => inRegion.has(row)) : place),
    property_type: countBy('property_type', failing.property_type),
    listing_type: countBy('listing_type', failing.listing_type),
    bedrooms: named(ROOMS, countCodes(rooms, listings.facts.bedrooms, UNKNOWN + 1)),
    ...countByPrice(listings, [matches, failing.price ?? []], filters, prices),
  };
};

/** Returns the rows with what is asked of a column; undefined if nothing is. */
const rowsChosen = (
  listings: ListingRows,
  { values, choices = [] }: RowFilters,
  column: IndexedColumn,
): Bits | undefined => {
  const [, value] = values.find(([name]) => name === column) ?? [];
  const choice = choices.find(([name]) => name === column);
  if (value !== undefined) return inAnyOf(listings, [column, [value]]);
  return choice && inAnyOf(listings, choice);
};

/**
 * Finds the rows that pass all filters, and for each that is chosen from those that fail no other one, in one pass over
 * each set: a choice has its matches among them.
 */
const findByFailure = (
  listings: ListingRows,
  { facts, ids }: RowFilters,
  chosen: Chosen<Bits>,
): { matches: number[]; failing: Chosen<number[]> } => {
  const required = [listings.used];
  if (ids) required.push(ids.rowsIn(listings));
  if (facts) required.push(...listings.facts.setsOf({ ...facts, bedrooms: undefined }));
  const isMatch = (facts && listings.facts.otherTestOf(facts)) ?? (() => true);
  const all = inAll(required, listings.length).words;
  const allButOne = new Uint32Array(all.length);
  const parts = CHOSEN.flatMap((name) => {
    const words = chosen[name]?.words;
    return words ? [{ name, words, failing: [] as number[] }] : [];
  });
  for (const { words } of parts)
    for (let at = 0; at < all.length; at++) {
      const word = words[at] ?? 0;
      const passed = all[at] as number;
      allButOne[at] = ((allButOne[at] as number) & word) | (passed & ~word);
      all[at] = passed & word;
    }
  const matches: number[] = [];
  for (let at = 0; at < all.length; at++) {
    addRows(matches, all[at] as number, at, isMatch);
    const word = allButOne[at] as number;
    if (word !== 0)
      for (const { words, failing } of parts)
        addRows(failing, word & ~wordAt(words, at), at, isMatch);
  }
  return {
    matches,
    failing: Object.fromEntries(parts.map(({ name, failing }) => [name, failing])),
  };
};

/** Adds the rows of a word that pass a test. */
const addRows = (
  rows: number[],
  bits: number,
  at: number,
  isMatch: (row: number) => boolean,
): void => {
  for (let left = bits; left !== 0; left &= left - 1) {
    const row = at * 32 + 31 - Math.clz32(left & -left);
    if (isMatch(row)) rows.push(row);
  }
};

/** Counts rows by their code. */
const countCodes = (
  lists: readonly (readonly number[])[],
  codes: Uint8Array | Uint16Array,
  length: number,
): Uint32Array => {
  const counts = new Uint32Array(length);
  for (const rows of lists)
    for (const row of rows) {
      const code = codes[row] as number;
      counts[code] = (counts[code] as number) + 1;
    }
  return counts;
};

const countByPrice = (
  listings: ListingRows,
  lists: readonly (readonly number[])[],
  { from, to }: RowFilters,
  prices: readonly number[],
): PriceCounts => {
  const upTo = new Uint32Array(prices.length + 1);
  const onFrom = new Uint32Array(prices.length + 1);
  for (const rows of lists)
    for (const row of rows) {
      const price = listings.priceOf(row);
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
    }
  for (let at = 1; at < prices.length; at++)
    upTo[at] = (upTo[at] as number) + (upTo[at - 1] as number);
  for (let at = prices.length - 1; at > 0; at--)
    onFrom[at] = (onFrom[at] as number) + (onFrom[at + 1] as number);
  return { upTo: [...upTo.subarray(0, -1)], from: [...onFrom.subarray(1)] };
};
