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

/** The sets of rows that pass each filter that is chosen from, of which a place is one; undefined for those that are not used. */
type Chosen = Record<
  'place' | 'property_type' | 'listing_type' | 'bedrooms' | 'price',
  Bits | undefined
>;

/** Counts from sets of rows: rows that fail no filter are matches of every choice, and those that fail one of its choices. */
export const countChoicesInRows = (
  listings: ListingRows,
  order: PriceOrder,
  filters: RowFilters,
  prices: readonly number[],
): ChoiceCounts => {
  const { from, to, facts } = filters;
  const inRegion = rowsChosen(listings, filters, 'region');
  const inDistrict = rowsChosen(listings, filters, 'district');
  // Otherwise it is any but one that is not wanted, which does not count beside a township.
  const isRegionWanted = filters.values.some(([name]) => name === 'region');
  const places = [inRegion, inDistrict].filter((rows) => rows !== undefined);
  const chosen: Chosen = {
    place: places.length > 1 ? inAll(places, listings.length) : places[0],
    property_type: rowsChosen(listings, filters, 'property_type'),
    listing_type: rowsChosen(listings, filters, 'listing_type'),
    bedrooms: facts?.bedrooms && listings.facts.withBedrooms(facts.bedrooms),
    price: from > 0 || to < Infinity ? rowsBetween(listings, order, from, to) : undefined,
  };
  const inColumn = (column: IndexedColumn): Counter =>
    countCodes(listings.codesOf(column), listings.valuesOf(column));
  const region = inColumn('region');
  const district = inColumn('district');
  const propertyType = inColumn('property_type');
  const listingType = inColumn('listing_type');
  const bedrooms = countCodes(listings.facts.bedrooms, ROOMS);
  const price = countByPrice(listings, filters, prices);
  const counting: Record<keyof Chosen, (row: number) => void> = {
    place: (row) => {
      if (!filters.areOthers || inDistrict?.has(row)) region.add(row);
      if (!isRegionWanted || inRegion?.has(row)) district.add(row);
    },
    property_type: propertyType.add,
    listing_type: listingType.add,
    bedrooms: bedrooms.add,
    price: price.add,
  };
  const all = Object.values(counting);
  forEachByFailure(listings, filters, chosen, (row, failed) => {
    if (failed) counting[failed](row);
    else for (const count of all) count(row);
  });
  return {
    region: region.counts(),
    district: district.counts(),
    property_type: propertyType.counts(),
    listing_type: listingType.counts(),
    bedrooms: bedrooms.counts(),
    ...price.counts(),
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
 * Calls `visit` with each row that passes all filters, or all but one of those that are chosen from, and with that one.
 * They are found in one pass over each set, and listed nowhere: these may be most rows.
 */
const forEachByFailure = (
  listings: ListingRows,
  { facts, ids }: RowFilters,
  chosen: Chosen,
  visit: (row: number, failed: keyof Chosen | undefined) => void,
): void => {
  const required = [listings.used];
  if (ids) required.push(ids.rowsIn(listings));
  if (facts) required.push(...listings.facts.setsOf({ ...facts, bedrooms: undefined }));
  const isMatch = facts && listings.facts.otherTestOf(facts);
  const all = inAll(required, listings.length).words;
  const allButOne = new Uint32Array(all.length);
  const parts = (Object.keys(chosen) as (keyof Chosen)[]).flatMap((name) => {
    const words = chosen[name]?.words;
    return words ? [{ name, words }] : [];
  });
  for (const { words } of parts)
    for (let at = 0; at < all.length; at++) {
      const word = words[at] ?? 0;
      const passed = all[at] as number;
      allButOne[at] = ((allButOne[at] as number) & word) | (passed & ~word);
      all[at] = passed & word;
    }
  const visitAll = (bits: number, at: number, failed: keyof Chosen | undefined): void => {
    for (let left = bits; left !== 0; left &= left - 1) {
      const row = at * 32 + 31 - Math.clz32(left & -left);
      if (!isMatch || isMatch(row)) visit(row, failed);
    }
  };
  for (let at = 0; at < all.length; at++) {
    visitAll(all[at] as number, at, undefined);
    const word = allButOne[at] as number;
    if (word !== 0)
      for (const { name, words } of parts) visitAll(word & ~wordAt(words, at), at, name);
  }
};

type Counter<C = Counts> = { add: (row: number) => void; counts: () => C };

/** Counts rows by their code. */
const countCodes = (
  codes: Uint8Array | Uint16Array,
  choices: readonly (number | string)[],
): Counter => {
  // Rows may have one code more than there are choices: that of what is not known.
  const counts = new Uint32Array(choices.length + 1);
  return {
    add: (row) => {
      const code = codes[row] as number;
      counts[code] = (counts[code] as number) + 1;
    },
    counts: () => named(choices, counts),
  };
};

/** Counts rows by the prices that they are up to and from. */
const countByPrice = (
  listings: ListingRows,
  { from, to }: RowFilters,
  prices: readonly number[],
): Counter<PriceCounts> => {
  const upTo = new Uint32Array(prices.length + 1);
  const onFrom = new Uint32Array(prices.length + 1);
  return {
    add: (row) => {
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
    },
    counts: () => {
      for (let at = 1; at < prices.length; at++)
        upTo[at] = (upTo[at] as number) + (upTo[at - 1] as number);
      for (let at = prices.length - 1; at > 0; at--)
        onFrom[at] = (onFrom[at] as number) + (onFrom[at + 1] as number);
      return { upTo: [...upTo.subarray(0, -1)], from: [...onFrom.subarray(1)] };
    },
  };
};
