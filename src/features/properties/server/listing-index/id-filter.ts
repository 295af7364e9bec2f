import { Bits, wordsFor } from './bits.ts';

/** Rows of listings, with a number that moves with every row that gets a listing or loses it. */
type RowsById = { state: number; length: number; rowOf: (id: number) => number };

/** Listings up to which their rows are found anew each time: a set of all rows is larger. */
const FEW = 1_000;

/** Only some listings; `key` names the set. */
export class IdFilter {
  readonly key: string;
  readonly #ids: Uint32Array;
  #kept: { rows: Bits; state: number } | undefined;

  constructor(key: string, ids: readonly number[]) {
    this.key = key;
    this.#ids = Uint32Array.from(ids).sort();
  }

  /** The ids in ascending order. */
  get all(): number[] {
    return [...this.#ids];
  }

  get size(): number {
    return this.#ids.length;
  }

  has(id: number): boolean {
    let [low, high] = [0, this.#ids.length];
    while (low < high) {
      const middle = (low + high) >>> 1;
      if ((this.#ids[middle] as number) < id) low = middle + 1;
      else high = middle;
    }
    return this.#ids[low] === id;
  }

  /** Returns the rows of the listings that exist. Those of many are kept as long as no row changes its listing. */
  rowsIn(listings: RowsById): Bits {
    const { state } = listings;
    if (this.#kept?.state === state) return this.#kept.rows;
    const rows = new Bits(new Uint32Array(wordsFor(listings.length)));
    for (const id of this.#ids) {
      const row = listings.rowOf(id);
      if (row >= 0) rows.add(row);
    }
    if (this.size > FEW) this.#kept = { rows, state };
    return rows;
  }
}
