import { Bits, wordsFor } from './bits.ts';

/** The rows between two prices, as sets and corrections. */
export type PriceRange = {
  atLeast: Bits | undefined;
  above: Bits | undefined;
  corrections: readonly (readonly [start: number, end: number])[];
};

/** Number of prices for which there is a set of the rows that cost at least as much. */
const STEPS = 64;

/**
 * Rows by price; of equal prices the highest row first. For some prices it has the set of all rows that cost at
 * least as much, so that a bound is that set with a few corrections.
 */
export class PriceOrder {
  readonly #priceOf: (row: number) => number;
  #rows: Uint32Array;
  #length: number;
  #steps: { price: number; atLeast: Bits }[] = [];

  constructor(rowCount: number, priceOf: (row: number) => number) {
    this.#priceOf = priceOf;
    this.#length = rowCount;
    // Keys are numbers, which sort without a comparison function.
    const keys = new Float64Array(rowCount);
    for (let row = 0; row < rowCount; row++) keys[row] = orderKey(priceOf(row), row);
    keys.sort();
    this.#rows = new Uint32Array(rowCount);
    for (let index = 0; index < rowCount; index++)
      this.#rows[index] = rowOfKey(keys[index] as number);
    this.#makeSteps();
  }

  get length(): number {
    return this.#length;
  }

  /** Returns the row at an index of the order. */
  at(index: number): number {
    return this.#rows[index] as number;
  }

  add(row: number): void {
    const price = this.#priceOf(row);
    if (this.#length === this.#rows.length) {
      const grown = new Uint32Array(Math.ceil((this.#length + 16) * 1.25));
      grown.set(this.#rows);
      this.#rows = grown;
    }
    const at = this.#indexOf(price, row);
    this.#rows.copyWithin(at + 1, at, this.#length);
    this.#rows[at] = row;
    this.#length++;
    for (const step of this.#steps) if (price >= step.price) step.atLeast.add(row);
  }

  /** Removes a row; `price` is the one that it was added with. */
  delete(row: number, price: number): void {
    const at = this.#indexOf(price, row);
    this.#rows.copyWithin(at, at + 1, this.#length);
    this.#length--;
    for (const step of this.#steps) if (price >= step.price) step.atLeast.delete(row);
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
    const first = from > 0 ? this.#steps.findLast(({ price }) => price <= from) : undefined;
    const last = this.#steps.find(({ price }) => price > to);
    const corrections: [start: number, end: number][] = [];
    if (from > 0)
      corrections.push([first ? this.firstAtLeast(first.price) : 0, this.firstAtLeast(from)]);
    if (to < Infinity)
      corrections.push([
        this.firstAtLeast(to + 1),
        last ? this.firstAtLeast(last.price) : this.#length,
      ]);
    return { atLeast: first?.atLeast, above: last?.atLeast, corrections };
  }

  /** Returns the index of a row, or where it would be. */
  #indexOf(price: number, row: number): number {
    let [low, high] = [0, this.#length];
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

  #makeSteps(): void {
    const prices = new Set<number>();
    for (let step = 1; step < STEPS; step++) {
      const row = this.#rows[Math.floor((step * this.#length) / STEPS)];
      if (row !== undefined) prices.add(this.#priceOf(row));
    }
    this.#steps = [...prices].map((price) => {
      const atLeast = new Bits(new Uint32Array(wordsFor(this.#length)));
      for (let index = this.firstAtLeast(price); index < this.#length; index++)
        atLeast.add(this.at(index));
      return { price, atLeast };
    });
  }
}

/** Rows are below 2^24, prices below 2^28. */
const ROWS = 2 ** 24;

/** Returns the sort key of a row. */
export const orderKey = (price: number, row: number): number => price * ROWS + (ROWS - 1 - row);

/** Returns the row of a sort key. */
export const rowOfKey = (key: number): number => ROWS - 1 - (key % ROWS);
