import { orderKey, rowOfKey } from './price-order.ts';

/** A growing list of rows by price; of equal prices the highest row first. */
export class SortedRows {
  readonly #priceOf: (row: number) => number;
  #rows = new Uint32Array(4);
  #length = 0;

  constructor(priceOf: (row: number) => number) {
    this.#priceOf = priceOf;
  }

  get length(): number {
    return this.#length;
  }

  at(index: number): number {
    return this.#rows[index] as number;
  }

  /** Adds one of many rows; `sort` must follow. */
  push(row: number): void {
    if (this.#length === this.#rows.length) {
      const grown = new Uint32Array(Math.ceil(this.#length * 1.25) + 4);
      grown.set(this.#rows);
      this.#rows = grown;
    }
    this.#rows[this.#length++] = row;
  }

  sort(): void {
    const keys = new Float64Array(this.#length);
    for (let index = 0; index < keys.length; index++) {
      const row = this.at(index);
      keys[index] = orderKey(this.#priceOf(row), row);
    }
    keys.sort();
    for (let index = 0; index < keys.length; index++)
      this.#rows[index] = rowOfKey(keys[index] as number);
  }

  add(row: number): void {
    const at = this.#indexOf(this.#priceOf(row), row);
    this.push(row);
    this.#rows.copyWithin(at + 1, at, this.#length - 1);
    this.#rows[at] = row;
  }

  delete(row: number): void {
    const at = this.#indexOf(this.#priceOf(row), row);
    this.#rows.copyWithin(at, at + 1, this.#length);
    this.#length--;
  }

  countBelow(price: number): number {
    return this.#indexOf(price, Infinity);
  }

  extreme(from: number, to: number, isHighest: boolean): number | undefined {
    const at = isHighest ? this.countBelow(to + 1) - 1 : this.countBelow(from);
    const price = at >= 0 && at < this.#length ? this.#priceOf(this.at(at)) : undefined;
    return price !== undefined && price >= from && price <= to ? price : undefined;
  }

  /** Returns the index of a row, or where it would be. */
  #indexOf(price: number, row: number): number {
    let [low, high] = [0, this.#length];
    while (low < high) {
      const middle = (low + high) >>> 1;
      const other = this.at(middle);
      const otherPrice = this.#priceOf(other);
      if (otherPrice === price ? other > row : otherPrice < price) low = middle + 1;
      else high = middle;
    }
    return low;
  }
}
