/** Words per block of `BitCounts`. */
const BLOCK_WORDS = 64;
/** 2 to this power is `BLOCK_WORDS`. */
const BLOCK_SHIFT = 6;

/** A growing set of row numbers, one bit each. */
export class Bits {
  words: Uint32Array;

  constructor(words = new Uint32Array()) {
    this.words = words;
  }

  add(row: number): void {
    const at = row >>> 5;
    if (at >= this.words.length) this.#grow(at + 1);
    this.words[at] = wordAt(this.words, at) | (1 << (row & 31));
  }

  /** Adds the rows of another set. */
  addAll({ words }: Bits): void {
    if (words.length > this.words.length) this.#grow(words.length);
    for (let at = 0; at < words.length; at++)
      this.words[at] = wordAt(this.words, at) | wordAt(words, at);
  }

  /** Removes the rows of another set. */
  deleteAll({ words }: Bits): void {
    for (let at = 0; at < this.words.length; at++)
      this.words[at] = (this.words[at] as number) & ~(words[at] ?? 0);
  }

  delete(row: number): void {
    const at = row >>> 5;
    if (at < this.words.length) this.words[at] = wordAt(this.words, at) & ~(1 << (row & 31));
  }

  has(row: number): boolean {
    return (wordAt(this.words, row >>> 5) & (1 << (row & 31))) !== 0;
  }

  set(row: number, isSet: boolean): void {
    if (isSet) this.add(row);
    else this.delete(row);
  }

  /** Calls `visit` with each row, in ascending order. */
  forEach(visit: (row: number) => void): void {
    for (let at = 0; at < this.words.length; at++)
      for (let word = wordAt(this.words, at); word !== 0; word &= word - 1)
        visit(at * 32 + 31 - Math.clz32(word & -word));
  }

  /** Adds to `counts` how many rows have each code; `codes` has one for each row. */
  countBy(codes: Uint8Array | Uint16Array, counts: Uint32Array): void {
    const { words } = this;
    for (let at = 0; at < words.length; at++)
      for (let word = words[at] as number; word !== 0; word &= word - 1) {
        const code = codes[at * 32 + 31 - Math.clz32(word & -word)] as number;
        counts[code] = (counts[code] as number) + 1;
      }
  }

  #grow(length: number): void {
    const grown = new Uint32Array(Math.ceil(length * 1.25));
    grown.set(this.words);
    this.words = grown;
  }
}

/** Returns the number of 32-bit words with a bit for each row. */
export const wordsFor = (rows: number): number => (rows + 31) >>> 5;

/** Returns a word; 0 beyond the end. */
export const wordAt = (words: Uint32Array, at: number): number => words[at] ?? 0;

/** Returns the rows that are in all of some sets. */
export const inAll = ([first, ...others]: readonly Bits[], rows: number): Bits => {
  const words = new Uint32Array(wordsFor(rows));
  if (first) words.set(first.words.subarray(0, words.length));
  for (const other of others)
    for (let at = 0; at < words.length; at++)
      words[at] = (words[at] as number) & (other.words[at] ?? 0);
  return new Bits(words);
};

/** Counts the bits of a word. Source: Warren, Hacker's Delight, 2nd edition, figure 5-2. */
const countBits = (word: number): number => {
  const pairs = word - ((word >>> 1) & 0x5555_5555);
  const fours = (pairs & 0x3333_3333) + ((pairs >>> 2) & 0x3333_3333);
  return Math.imul((fours + (fours >>> 4)) & 0x0f0f_0f0f, 0x0101_0101) >>> 24;
};

/** Returns the rows that are in all of `sets` and not in `excluded`. */
export const intersect = (
  sets: readonly Bits[],
  excluded: Bits | undefined,
  rows: number,
): BitCounts => {
  const words = new Uint32Array(wordsFor(rows));
  const counts = new Uint16Array(Math.ceil(words.length / BLOCK_WORDS));
  const [first, ...others] = sets.map((set) => set.words);
  let total = 0;
  // A block at a time stays in the fastest cache.
  for (let block = 0; block < counts.length; block++) {
    const start = block * BLOCK_WORDS;
    const end = Math.min(words.length, start + BLOCK_WORDS);
    if (first) for (let at = start; at < end; at++) words[at] = first[at] ?? 0;
    for (const other of others)
      for (let at = start; at < end; at++) words[at] = (words[at] as number) & (other[at] ?? 0);
    if (excluded) {
      const { words: out } = excluded;
      for (let at = start; at < end; at++) words[at] = (words[at] as number) & ~(out[at] ?? 0);
    }
    let count = 0;
    for (let at = start; at < end; at++) count += countBits(words[at] as number);
    counts[block] = count;
    total += count;
  }
  return new BitCounts(new Bits(words), counts, total);
};

/** Counts the bits of each block of a set, to find its n-th row without reading all words. */
export class BitCounts {
  readonly #bits: Bits;
  #blocks: Uint16Array;
  total: number;

  constructor(bits: Bits, blocks: Uint16Array, total: number) {
    this.#bits = bits;
    this.#blocks = blocks;
    this.total = total;
  }

  /** Adds a row to the set or removes it; does nothing if it already is or is not in the set. */
  set(row: number, isSet: boolean): void {
    if (this.#bits.has(row) === isSet) return;
    this.#bits.set(row, isSet);
    const block = (row >>> 5) >>> BLOCK_SHIFT;
    if (block >= this.#blocks.length) {
      const grown = new Uint16Array(block + 1);
      grown.set(this.#blocks);
      this.#blocks = grown;
    }
    const step = isSet ? 1 : -1;
    this.#blocks[block] = (this.#blocks[block] ?? 0) + step;
    this.total += step;
  }

  /** Returns up to `limit` rows after the `offset` highest ones, in descending order. */
  highest(offset: number, limit: number): number[] {
    const rows: number[] = [];
    const { words } = this.#bits;
    let skip = offset;
    for (let block = this.#blocks.length - 1; block >= 0 && rows.length < limit; block--) {
      const count = this.#blocks[block] as number;
      if (count <= skip) {
        skip -= count;
        continue;
      }
      const start = block * BLOCK_WORDS;
      for (let at = Math.min(words.length, start + BLOCK_WORDS) - 1; at >= start; at--) {
        let word = words[at] as number;
        const bits = countBits(word);
        if (bits <= skip) {
          skip -= bits;
          continue;
        }
        while (word !== 0 && rows.length < limit) {
          const bit = 31 - Math.clz32(word);
          word &= ~(1 << bit);
          if (skip > 0) skip--;
          else rows.push(at * 32 + bit);
        }
        if (rows.length === limit) return rows;
      }
    }
    return rows;
  }

  /** Removes the rows that fail a test. */
  retain(test: (row: number) => boolean): void {
    const { words } = this.#bits;
    this.#blocks.fill(0);
    this.total = 0;
    for (let at = 0; at < words.length; at++) {
      const all = words[at] as number;
      let kept = all;
      for (let word = all; word !== 0; word &= word - 1) {
        const bit = 31 - Math.clz32(word & -word);
        if (!test(at * 32 + bit)) kept &= ~(1 << bit);
      }
      words[at] = kept;
      const count = countBits(kept);
      this.#blocks[at >>> BLOCK_SHIFT] = (this.#blocks[at >>> BLOCK_SHIFT] as number) + count;
      this.total += count;
    }
  }

  forEach(visit: (row: number) => void): void {
    this.#bits.forEach(visit);
  }

  /** Counts as `Bits.countBy` does. */
  countBy(codes: Uint8Array | Uint16Array, counts: Uint32Array): void {
    this.#bits.countBy(codes, counts);
  }

  has(row: number): boolean {
    return this.#bits.has(row);
  }
}
