/** A few row numbers in ascending order. */
export class RowList {
  #rows: Uint32Array;
  #length: number;

  constructor(rows: Uint32Array = new Uint32Array(4), length = 0) {
    this.#rows = rows;
    this.#length = length;
  }

  get total(): number {
    return this.#length;
  }

  set(row: number, isSet: boolean): void {
    const isLast = this.#length === 0 || row > (this.#rows[this.#length - 1] as number);
    const at = isLast ? this.#length : this.#indexOf(row);
    if ((at < this.#length && this.#rows[at] === row) === isSet) return;
    if (!isSet) {
      this.#rows.copyWithin(at, at + 1, this.#length);
      this.#length--;
      return;
    }
    if (this.#length === this.#rows.length) {
      const grown = new Uint32Array(this.#length * 2 + 4);
      grown.set(this.#rows);
      this.#rows = grown;
    }
    this.#rows.copyWithin(at + 1, at, this.#length);
    this.#rows[at] = row;
    this.#length++;
  }

  has(row: number): boolean {
    return this.#rows[this.#indexOf(row)] === row;
  }

  /** Returns up to `limit` rows after the `offset` highest ones, in descending order. */
  highest(offset: number, limit: number): number[] {
    const end = this.#length - offset;
    return Array.from(this.#rows.subarray(Math.max(0, end - limit), Math.max(0, end))).toReversed();
  }

  /** Calls `visit` with each row, in descending order, as long as it returns true. */
  descend(visit: (row: number) => boolean): void {
    for (let index = this.#length - 1; index >= 0; index--)
      if (!visit(this.#rows[index] as number)) return;
  }

  /** Calls `visit` with each row, in ascending order. */
  forEach(visit: (row: number) => void): void {
    for (let index = 0; index < this.#length; index++) visit(this.#rows[index] as number);
  }

  /** Counts as `Bits.countBy` does. */
  countBy(codes: Uint8Array | Uint16Array, counts: Uint32Array): void {
    for (let index = 0; index < this.#length; index++) {
      const code = codes[this.#rows[index] as number] as number;
      counts[code] = (counts[code] as number) + 1;
    }
  }

  /** Returns the rows that pass a test. */
  filter(test: (row: number) => boolean): RowList {
    const rows = new Uint32Array(this.#length);
    let length = 0;
    for (let index = 0; index < this.#length; index++) {
      const row = this.#rows[index] as number;
      if (test(row)) rows[length++] = row;
    }
    return new RowList(rows, length);
  }

  #indexOf(row: number): number {
    let [low, high] = [0, this.#length];
    while (low < high) {
      const middle = (low + high) >>> 1;
      if ((this.#rows[middle] as number) < row) low = middle + 1;
      else high = middle;
    }
    return low;
  }
}
