/** Rows of a chunk at first, and how many it has room for. */
const FILLED = 1_024;
const CAPACITY = 1_536;

type Chunk = { rows: Uint32Array; start: number; length: number };

/** A sequence of row numbers in chunks, so that an insertion moves a few kilobytes and not all rows behind it. */
export class RowSequence {
  #chunks: Chunk[] = [];
  /** The chunk that was read last: most reads are neighbours. */
  #last: Chunk | undefined;
  #length: number;

  constructor(rows: Uint32Array) {
    this.#length = rows.length;
    for (let start = 0; start < rows.length; start += FILLED)
      this.#chunks.push(newChunk(rows.subarray(start, start + FILLED), start));
  }

  get length(): number {
    return this.#length;
  }

  /** Returns the row at an index, which must be below the length. */
  at(index: number): number {
    const last = this.#last;
    if (last && index >= last.start && index < last.start + last.length)
      return last.rows[index - last.start] as number;
    const chunk = this.#chunks[this.#chunkOf(index)] as Chunk;
    this.#last = chunk;
    return chunk.rows[index - chunk.start] as number;
  }

  insert(index: number, row: number): void {
    if (this.#chunks.length === 0) this.#chunks.push(newChunk(new Uint32Array(), 0));
    let at = this.#chunkOf(index);
    if (this.#chunks[at]?.length === CAPACITY) {
      this.#split(at);
      at = this.#chunkOf(index);
    }
    const chunk = this.#chunks[at] as Chunk;
    const place = index - chunk.start;
    chunk.rows.copyWithin(place + 1, place, chunk.length);
    chunk.rows[place] = row;
    this.#resize(at, 1);
  }

  remove(index: number): void {
    const at = this.#chunkOf(index);
    const chunk = this.#chunks[at] as Chunk;
    const place = index - chunk.start;
    chunk.rows.copyWithin(place, place + 1, chunk.length);
    this.#resize(at, -1);
    if (chunk.length === 0) this.#chunks.splice(at, 1);
  }

  /** Returns the number of the chunk with an index; of the last one for an index behind the end. */
  #chunkOf(index: number): number {
    let [low, high] = [0, this.#chunks.length - 1];
    while (low < high) {
      const middle = (low + high + 1) >>> 1;
      if ((this.#chunks[middle] as Chunk).start <= index) low = middle;
      else high = middle - 1;
    }
    return low;
  }

  #split(at: number): void {
    const chunk = this.#chunks[at] as Chunk;
    const half = CAPACITY / 2;
    const second = newChunk(chunk.rows.subarray(half, chunk.length), chunk.start + half);
    chunk.length = half;
    this.#chunks.splice(at + 1, 0, second);
  }

  #resize(at: number, by: 1 | -1): void {
    (this.#chunks[at] as Chunk).length += by;
    this.#length += by;
    for (let next = at + 1; next < this.#chunks.length; next++)
      (this.#chunks[next] as Chunk).start += by;
  }
}

const newChunk = (first: Uint32Array, start: number): Chunk => {
  const rows = new Uint32Array(CAPACITY);
  rows.set(first);
  return { rows, start, length: first.length };
};
