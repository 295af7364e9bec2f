/** A growing array of prices in ascending order. */
class SortedPrices {
  #prices = new Int32Array(4);
  #length = 0;
  #isSorted = true;

  /** Adds a price at the end; the prices are sorted when they are first needed. */
  push(price: number): void {
    this.#reserve();
    this.#prices[this.#length++] = price;
    this.#isSorted = false;
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
    if (!this.#isSorted) this.#prices.subarray(0, this.#length).sort();
    this.#isSorted = true;
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

/** What the listings of a cell have in common: the key of all common values, and the code of the rare one. */
export type Cell = { key: number; rare: number };

/** Selects the cells whose key has a value in the bits of a mask, and which have the rare value if one is given. */
export type CellFilter = { mask: number; value: number; rare: number | undefined };

/** Prices by the key of the common values. */
class CellGroup {
  readonly #cells: { key: number; prices: SortedPrices }[] = [];
  readonly #byKey = new Map<number, SortedPrices>();

  pricesOf(key: number): SortedPrices {
    const known = this.#byKey.get(key);
    if (known) return known;
    const prices = new SortedPrices();
    this.#byKey.set(key, prices);
    this.#cells.push({ key, prices });
    return prices;
  }

  extreme(
    { mask, value }: CellFilter,
    from: number,
    to: number,
    isHighest: boolean,
  ): number | undefined {
    let extreme: number | undefined;
    for (const { key, prices } of this.#cells) {
      if ((key & mask) !== value) continue;
      const price = prices.extreme(from, to, isHighest);
      if (price === undefined) continue;
      extreme ??= price;
      extreme = isHighest ? Math.max(extreme, price) : Math.min(extreme, price);
    }
    return extreme;
  }

  count({ mask, value }: CellFilter, from: number, to: number): number {
    let count = 0;
    for (const { key, prices } of this.#cells) {
      if ((key & mask) !== value) continue;
      const below = from > 0 ? prices.countBelow(from) : 0;
      const upTo = to < Infinity ? prices.countBelow(to + 1) : prices.length;
      count += Math.max(0, upTo - below);
    }
    return count;
  }
}

/**
 * The prices of all listings by what they have in common. There are a few hundred cells for any number of
 * listings, so that a count takes two searches in each; those of a rare value are a group of their own.
 */
export class PriceCells {
  readonly #all = new CellGroup();
  readonly #byRareValue = new Map<number, CellGroup>();

  /** Adds one of many prices, for the first load. */
  push(cell: Cell, price: number): void {
    for (const prices of this.#pricesOf(cell)) prices.push(price);
  }

  add(cell: Cell, price: number): void {
    for (const prices of this.#pricesOf(cell)) prices.add(price);
  }

  delete(cell: Cell, price: number): void {
    for (const prices of this.#pricesOf(cell)) prices.delete(price);
  }

  /** Counts the prices between two prices, inclusive, in the cells that a filter selects. */
  count(filter: CellFilter, from: number, to: number): number {
    return this.#groupOf(filter)?.count(filter, from, to) ?? 0;
  }

  /** Returns the lowest or highest of the prices that `count` counts; undefined if there are none. */
  extreme(filter: CellFilter, from: number, to: number, isHighest: boolean): number | undefined {
    return this.#groupOf(filter)?.extreme(filter, from, to, isHighest);
  }

  #groupOf({ rare }: CellFilter): CellGroup | undefined {
    return rare === undefined ? this.#all : this.#byRareValue.get(rare);
  }

  #pricesOf({ key, rare }: Cell): SortedPrices[] {
    const group = this.#byRareValue.get(rare) ?? new CellGroup();
    this.#byRareValue.set(rare, group);
    return [this.#all.pricesOf(key), group.pricesOf(key)];
  }
}
