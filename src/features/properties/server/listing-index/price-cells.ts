import type { Steps } from '#system/steps.ts';
import { SortedRows } from './sorted-rows.ts';

/** A growing array of prices in ascending order. */
class SortedPrices {
  #prices = new Int32Array(4);
  #length = 0;

  /** Adds one of many prices; `sort` must follow. */
  push(price: number): void {
    this.#reserve();
    this.#prices[this.#length++] = price;
  }

  sort(): void {
    this.#prices.subarray(0, this.#length).sort();
  }

  add(price: number): void {
    const at = this.countBelow(price);
    this.#reserve();
    this.#prices.copyWithin(at + 1, at, this.#length);
    this.#prices[at] = price;
    this.#length++;
  }

  delete(price: number): void {
    const at = this.countBelow(price);
    this.#prices.copyWithin(at, at + 1, this.#length);
    this.#length--;
  }

  get length(): number {
    return this.#length;
  }

  /** Returns the lowest price that is at least `from`, or the highest that is at most `to`. */
  extreme(from: number, to: number, isHighest: boolean): number | undefined {
    const at = isHighest ? this.countBelow(to + 1) - 1 : this.countBelow(from);
    const price = at >= 0 && at < this.#length ? this.#prices[at] : undefined;
    return price !== undefined && price >= from && price <= to ? price : undefined;
  }

  countBelow(price: number): number {
    let [low, high] = [0, this.#length];
    while (low < high) {
      const middle = (low + high) >>> 1;
      if ((this.#prices[middle] as number) < price) low = middle + 1;
      else high = middle;
    }
    return low;
  }

  #reserve(): void {
    if (this.#length < this.#prices.length) return;
    const grown = new Int32Array(Math.ceil(this.#length * 1.25) + 4);
    grown.set(this.#prices);
    this.#prices = grown;
  }
}

type PriceList = Pick<SortedRows, 'length' | 'countBelow' | 'extreme' | 'sort'>;

/** What the listings of a cell have in common: the key of all common values, and the code of the rare one. */
export type Cell = { key: number; rare: number };

/** Selects the cells whose key has a value in the bits of a mask, and which have the rare value if one is given. */
export type CellFilter = { mask: number; value: number; rare: number | undefined };

const ALL_CELLS: CellFilter = { mask: 0, value: 0, rare: undefined };

/** Lists of prices or rows by the key of the common values. */
class CellGroup<L extends PriceList> {
  readonly #cells: { key: number; list: L }[] = [];
  readonly #byKey = new Map<number, L>();

  /** Returns the list of a key; calls `create` if there is none. */
  listOf(key: number, create: () => L): L {
    const known = this.#byKey.get(key);
    if (known) return known;
    const list = create();
    this.#byKey.set(key, list);
    this.#cells.push({ key, list });
    return list;
  }

  /** Returns the lists of the cells that a filter selects. */
  select(filter: CellFilter): L[] {
    return this.cells(filter).map(({ list }) => list);
  }

  /** Returns the cells that a filter selects, with their keys. */
  cells({ mask, value }: CellFilter): { key: number; list: L }[] {
    return this.#cells.filter(({ key }) => (key & mask) === value);
  }
}

/** Inclusive bounds of prices. */
type Bounds = { from: number; to: number };

const countIn = (cells: readonly PriceList[], { from, to }: Bounds): number => {
  let count = 0;
  for (const prices of cells) {
    const below = from > 0 ? prices.countBelow(from) : 0;
    const upTo = to < Infinity ? prices.countBelow(to + 1) : prices.length;
    count += Math.max(0, upTo - below);
  }
  return count;
};

const extremeIn = (
  cells: readonly PriceList[],
  { from, to }: Bounds,
  isHighest: boolean,
): number | undefined => {
  let extreme: number | undefined;
  for (const prices of cells) {
    const price = prices.extreme(from, to, isHighest);
    if (price === undefined) continue;
    extreme ??= price;
    extreme = isHighest ? Math.max(extreme, price) : Math.min(extreme, price);
  }
  return extreme;
};

/** For each of some prices the number of matches up to it, and of those from it on. */
export type PriceCounts = { upTo: readonly number[]; from: readonly number[] };

/** More than a column of codes can have. */
const RARE_VALUES = 2 ** 16;

/** The lists that a listing is in: of its cell, and of that part of it with the same rare value. */
type CellLists = { prices: SortedPrices; rows: SortedRows };

/**
 * The prices of all listings by what they have in common. There are a few hundred cells for any number of
 * listings, so that a count takes two searches in each; those of a rare value are a group of their own, and have rows.
 */
export class PriceCells {
  readonly #all = new CellGroup<SortedPrices>();
  readonly #byRareValue = new Map<number, CellGroup<SortedRows>>();
  readonly #lists = new Map<number, CellLists>();
  readonly #priceOf: (row: number) => number;

  constructor(priceOf: (row: number) => number) {
    this.#priceOf = priceOf;
  }

  /** Adds one of many rows; `sort` must follow. */
  push(cell: Cell, row: number): void {
    const { prices, rows } = this.#listsOf(cell);
    prices.push(this.#priceOf(row));
    rows.push(row);
  }

  *sort(): Steps {
    for (const group of [this.#all, ...this.#byRareValue.values()])
      for (const list of group.select(ALL_CELLS)) {
        list.sort();
        yield;
      }
  }

  add(cell: Cell, row: number): void {
    const { prices, rows } = this.#listsOf(cell);
    prices.add(this.#priceOf(row));
    rows.add(row);
  }

  /** Removes a row, which still has the price that it was added with. */
  delete(cell: Cell, row: number): void {
    const { prices, rows } = this.#listsOf(cell);
    prices.delete(this.#priceOf(row));
    rows.delete(row);
  }

  /** Returns the rows with a rare value, in as many lists as there are cells. */
  rowsOf(filter: CellFilter & { rare: number }): SortedRows[] {
    return this.#byRareValue.get(filter.rare)?.select(filter) ?? [];
  }

  /** Counts the prices between two prices, inclusive, in the cells that a filter selects. */
  count(filter: CellFilter, bounds: Bounds): number {
    return countIn(this.#select(filter), bounds);
  }

  /** Calls `visit` with each of these cells and its count. Without `hasRare` cells that differ in their rare value are one. */
  countEach(
    filter: CellFilter,
    bounds: Bounds,
    hasRare: boolean,
    visit: (cell: Cell, count: number) => void,
  ): void {
    for (const [rare, group] of this.#groups(filter, hasRare))
      for (const { key, list } of group.cells(filter))
        visit({ key, rare }, countIn([list], bounds));
  }

  /** Counts up to each of some prices, and from each of them on, beside the other bound. */
  countByPrice(filter: CellFilter, { from, to }: Bounds, prices: readonly number[]): PriceCounts {
    const cells = this.#select(filter);
    return {
      upTo: prices.map((price) => countIn(cells, { from, to: price })),
      from: prices.map((price) => countIn(cells, { from: price, to })),
    };
  }

  /** Returns the lowest or highest of the prices that `count` counts; undefined if there are none. */
  extreme(filter: CellFilter, bounds: Bounds, isHighest: boolean): number | undefined {
    return extremeIn(this.#select(filter), bounds, isHighest);
  }

  /** Returns the price at an index of all prices that `count` counts, in ascending order; undefined beyond the end. */
  priceAt(filter: CellFilter, bounds: Bounds, index: number): number | undefined {
    const cells = this.#select(filter);
    let low = extremeIn(cells, bounds, false);
    let high = extremeIn(cells, bounds, true);
    if (low === undefined || high === undefined || index >= countIn(cells, bounds))
      return undefined;
    while (low < high) {
      const middle = Math.floor((low + high) / 2);
      if (countIn(cells, { from: bounds.from, to: middle }) > index) high = middle;
      else low = middle + 1;
    }
    return low;
  }

  #groups(
    { rare }: CellFilter,
    hasRare: boolean,
  ): Iterable<readonly [rare: number, CellGroup<PriceList>]> {
    if (rare === undefined) return hasRare ? this.#byRareValue : [[0, this.#all]];
    const group = this.#byRareValue.get(rare);
    return group ? [[rare, group]] : [];
  }

  #select(filter: CellFilter): PriceList[] {
    const { rare } = filter;
    return rare === undefined ? this.#all.select(filter) : this.rowsOf({ ...filter, rare });
  }

  #listsOf({ key, rare }: Cell): CellLists {
    const cell = key * RARE_VALUES + rare;
    const known = this.#lists.get(cell);
    if (known) return known;
    const group = this.#byRareValue.get(rare) ?? new CellGroup<SortedRows>();
    this.#byRareValue.set(rare, group);
    const lists = {
      prices: this.#all.listOf(key, () => new SortedPrices()),
      rows: group.listOf(key, () => new SortedRows(this.#priceOf)),
    };
    this.#lists.set(cell, lists);
    return lists;
  }
}
