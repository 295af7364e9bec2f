import type { Steps } from '#system/steps.ts';
import { Bits, wordsFor } from './bits.ts';
import { RowSequence } from './row-sequence.ts';
import { sortKeys } from './sorted-keys.ts';

/** The rows between two prices, as sets and corrections. */
type PriceRange = {
  atLeast: Bits | undefined;
  above: Bits | undefined;
  corrections: readonly (readonly [start: number, end: number])[];
};

/** A price, and the rows that cost at least as much. */
type PriceBound = { price: number; atLeast: Bits };

/** Number of such prices. */
const BOUNDS = 63;

/** Rows that are converted in one step of a build. */
const ROWS_PER_STEP = 50_000;

/**
 * Rows by price; of equal prices the highest row first. For some prices it has the set of all rows that cost at
 * least as much, so that a bound is that set with a few corrections.
 */
export class PriceOrder {
  readonly #priceOf: (row: number) => number;
  readonly #rows: RowSequence;
  readonly #bounds: readonly PriceBound[];

  private constructor(
    rows: Uint32Array,
    bounds: readonly PriceBound[],
    priceOf: (row: number) => number,
  ) {
    this.#rows = new RowSequence(rows);
    this.#bounds = bounds;
    this.#priceOf = priceOf;
  }

  /** Builds the order of the first rows; without bounds it is only read from its start. */
  static *build(
    rowCount: number,
    priceOf: (row: number) => number,
    bounds = BOUNDS,
  ): Steps<PriceOrder> {
    // Keys are numbers, which sort without a comparison function.
    const keys = new Float64Array(rowCount);
    for (let row = 0; row < rowCount; row++) {
      keys[row] = orderKey(priceOf(row), row);
      if (row % ROWS_PER_STEP === 0) yield;
    }
    const sorted = yield* sortKeys(keys);
    const rows = new Uint32Array(rowCount);
    for (let index = 0; index < rowCount; index++) {
      rows[index] = rowOfKey(sorted[index] as number);
      if (index % ROWS_PER_STEP === 0) yield;
    }
    return new PriceOrder(rows, yield* findBounds(rows, priceOf, bounds), priceOf);
  }

  get length(): number {
    return this.#rows.length;
  }

  /** Returns the row at an index of the order. */
  at(index: number): number {
    return this.#rows.at(index);
  }

  add(row: number): void {
    const price = this.#priceOf(row);
    this.#rows.insert(this.#indexOf(price, row), row);
    for (const bound of this.#bounds) if (price >= bound.price) bound.atLeast.add(row);
  }

  /** Removes a row; `price` is the one that it was added with. */
  delete(row: number, price: number): void {
    this.#rows.remove(this.#indexOf(price, row));
    for (const bound of this.#bounds) if (price >= bound.price) bound.atLeast.delete(row);
  }

  /** Returns the index of the first row that costs at least `price`. */
  firstAtLeast(price: number): number {
    return this.#indexOf(price, 0xffff_ffff);
  }

  /**
   * Returns the rows between two prices, inclusive: those of `atLeast` (all rows if it is undefined), without those
   * of `above`, and without the rows at the indexes of `corrections`.
   */
  between(from: number, to: number): PriceRange {
    const first = from > 0 ? this.#bounds.findLast(({ price }) => price <= from) : undefined;
    const last = this.#bounds.find(({ price }) => price > to);
    const corrections: [start: number, end: number][] = [];
    if (from > 0)
      corrections.push([first ? this.firstAtLeast(first.price) : 0, this.firstAtLeast(from)]);
    if (to < Infinity)
      corrections.push([
        this.firstAtLeast(to + 1),
        last ? this.firstAtLeast(last.price) : this.length,
      ]);
    return { atLeast: first?.atLeast, above: last?.atLeast, corrections };
  }

  /** Returns the index of a row, or where it would be. */
  #indexOf(price: number, row: number): number {
    let [low, high] = [0, this.length];
    while (low < high) {
      const middle = (low + high) >>> 1;
      const other = this.at(middle);
      const otherPrice = this.#priceOf(other);
      const isBefore = otherPrice === price ? other > row : otherPrice < price;
      if (isBefore) low = middle + 1;
      else high = middle;
    }
    return low;
  }
}

/**
 * Finds the sets of rows that cost at least some prices, which have about as many rows between them. Each set is the
 * one of the next higher price with the rows in between.
 */
function* findBounds(
  rows: Uint32Array,
  priceOf: (row: number) => number,
  count: number,
): Steps<PriceBound[]> {
  const words = new Uint32Array(wordsFor(rows.length));
  const all = new Bits(words);
  const bounds: PriceBound[] = [];
  let to = rows.length;
  for (let part = count; part > 0; part--) {
    const at = rows[Math.floor((part * rows.length) / (count + 1))];
    if (at === undefined) continue;
    const price = priceOf(at);
    let from = to;
    while (from > 0 && priceOf(rows[from - 1] as number) >= price) all.add(rows[--from] as number);
    if (from < to) bounds.unshift({ price, atLeast: new Bits(words.slice()) });
    to = from;
    yield;
  }
  return bounds;
}

/** Rows are below 2^24, prices below 2^28. */
const ROWS = 2 ** 24;

/** Returns the sort key of a row. */
export const orderKey = (price: number, row: number): number => price * ROWS + (ROWS - 1 - row);

/** Returns the row of a sort key. */
export const rowOfKey = (key: number): number => ROWS - 1 - (key - Math.floor(key / ROWS) * ROWS);

const FLOAT = new Float32Array(1);
const FLOAT_BITS = new Uint32Array(FLOAT.buffer);

/**
 * Returns a whole number below 2^28 that sorts like a positive number, to a millionth of it: the highest bits of it as a
 * 32-bit float, of which the sign is none.
 */
export const sortableOf = (value: number): number => {
  FLOAT[0] = value;
  return (FLOAT_BITS[0] as number) >>> 3;
};
