import type { Steps } from '#system/steps.ts';
import { KeptMatches } from './kept-matches.ts';
import {
  isInCells,
  ListingRows,
  type IndexedColumn,
  type IndexedListing,
  type RowFilters,
} from './listing-rows.ts';
import { newestMatches } from './matches.ts';
import { findNearest, type SimilarityFacts } from './nearest.ts';
import { PriceCells } from './price-cells.ts';
import { PriceOrder } from './price-order.ts';
import { newestOfLists, pageOfLists, walkByPrice } from './price-pages.ts';
import type { SortedRows } from './sorted-rows.ts';

export type IndexSort = 'newest' | 'price_asc' | 'price_desc';

/** The filters of a search, and which of its results are wanted. */
export type IndexSearch = {
  filters: RowFilters;
  sort: IndexSort;
  offset: number;
  limit: number;
};

/** Numbers of rows up to which the simplest way to find a page is the fastest. */
export type SearchLimits = {
  /** Rows that may be scanned for a page of the newest; for more of them all matches are found first. */
  newest: number;
  /** Matches with a rare value that may be sorted for a page of the newest; of more of them the newest are scanned. */
  sorted: number;
  /** Rows that may be scanned by price before the page begins; otherwise its first price is computed. */
  byPrice: number;
  /** Rows by price without a match that may be scanned before the price of the next match is computed. */
  misses: number;
  /** Matches whose cells are not known that may be sorted by price; of more of them all rows are scanned by price. */
  gathered: number;
  /** Rows that may be scanned outwards from a price for similar listings; then all of the kind are found first. */
  outwards: number;
};

const LIMITS: SearchLimits = {
  sorted: 512,
  newest: 65_536,
  byPrice: 8_192,
  misses: 2_048,
  gathered: 16_384,
  outwards: 4_096,
};

/** Share of empty rows above which the index should be rebuilt, and how many there may always be. */
const MAX_EMPTY_SHARE = 0.25;
const MAX_EMPTY_ROWS = 1_000;

/**
 * All listings in memory, by what a search compares. A count is two searches for prices in each of a few hundred
 * cells; for a page the rows from one end, or from the first price of the page, are scanned; for late pages of the
 * newest all matches are found and kept.
 */
export class ListingIndex {
  readonly #listings: ListingRows;
  readonly #cells: PriceCells;
  readonly #prices: PriceOrder;
  readonly #matches: KeptMatches;
  readonly #limits: SearchLimits;
  #emptyRows = 0;

  private constructor(
    listings: ListingRows,
    prices: PriceOrder,
    cells: PriceCells,
    limits: SearchLimits,
  ) {
    this.#listings = listings;
    this.#prices = prices;
    this.#cells = cells;
    this.#limits = limits;
    this.#matches = new KeptMatches(listings, prices);
  }

  /**
   * Builds an index. Each batch is a step.
   * @param batches listings by their creation, then by their id
   */
  static *build(
    batches: Iterable<readonly IndexedListing[]>,
    limits = LIMITS,
  ): Steps<ListingIndex> {
    const listings = new ListingRows();
    const cells = new PriceCells(listings.priceOf);
    for (const batch of batches) {
      for (const listing of batch) {
        const row = listings.append(listing);
        cells.push(listings.cellOf(row), row);
      }
      yield;
    }
    yield* cells.sort();
    const prices = yield* PriceOrder.build(listings.length, listings.priceOf);
    return new ListingIndex(listings, prices, cells, limits);
  }

  /** Number of listings. */
  get size(): number {
    return this.#listings.length - this.#emptyRows;
  }

  /** Returns the ids of one page of results in order, and the number of all results. */
  search({ filters, sort, offset, limit }: IndexSearch): { ids: number[]; totalItems: number } {
    const totalItems = this.count(filters);
    if (offset >= totalItems) return { ids: [], totalItems };
    const rows =
      sort === 'newest'
        ? this.#newest(filters, totalItems, offset, limit)
        : this.#byPrice(filters, totalItems, offset, limit, sort === 'price_desc');
    return { ids: rows.map((row) => this.#listings.idOf(row)), totalItems };
  }

  count(filters: RowFilters): number {
    if (!isInCells(filters)) return this.#matches.of(filters).rows.total;
    return this.#cells.count(this.#listings.cellsWith(filters.values), filters);
  }

  /** Returns the lowest or highest price of the matches; undefined if there are none. */
  extremePrice(filters: RowFilters, isHighest: boolean): number | undefined {
    if (!isInCells(filters)) return this.#matches.extremePrice(filters, isHighest);
    return this.#cells.extreme(this.#listings.cellsWith(filters.values), filters, isHighest);
  }

  /** Returns the price of the match at an index in ascending order of prices; undefined beyond the end. */
  priceAt(filters: RowFilters, index: number): number | undefined {
    if (!isInCells(filters)) return this.#matches.priceAt(filters, index);
    if (filters.values.length === 0) {
      const at = this.#prices.firstAtLeast(filters.from) + index;
      const isMatch = at < this.#prices.firstAtLeast(filters.to + 1);
      return isMatch ? this.#listings.priceOf(this.#prices.at(at)) : undefined;
    }
    return this.#cells.priceAt(this.#listings.cellsWith(filters.values), filters, index);
  }

  /** Counts the matches by their value of a column, without the values that none has. */
  countBy(filters: RowFilters, column: IndexedColumn): Map<string, number> {
    if (!isInCells(filters)) return this.#matches.countBy(filters, column);
    const counts = new Map<string, number>();
    const asked = filters.values.find(([name]) => name === column)?.[1];
    for (const value of asked === undefined ? this.#listings.valuesOf(column) : [asked]) {
      const values = [...filters.values, [column, value] as const];
      const count = this.count({ ...filters, values });
      if (count > 0) counts.set(value, count);
    }
    return counts;
  }

  /** Counts the matches by their number of bedrooms, as far as it is known. */
  countByBedrooms(filters: RowFilters): Map<number, number> {
    return this.#matches.countByBedrooms(filters);
  }

  /** Returns whether so many rows are empty that the index should be rebuilt. */
  get isSparse(): boolean {
    return this.#emptyRows > MAX_EMPTY_SHARE * this.#listings.length + MAX_EMPTY_ROWS;
  }

  /** Returns the ids of the listings that are most similar to one with these facts. */
  nearest(facts: SimilarityFacts, limit: number): number[] {
    const rows = findNearest(this.#listings, this.#prices, facts, {
      limit,
      maxWalked: this.#limits.outwards,
    });
    return rows.map((row) => this.#listings.idOf(row));
  }

  /** Returns what is known of a listing; undefined if there is none. */
  read(id: number): IndexedListing | undefined {
    const row = this.#listings.rowOf(id);
    return row < 0 ? undefined : this.#listings.read(row);
  }

  /**
   * Updates a listing to its stored state; undefined if it was deleted. A row is a step: a listing that is new but
   * not the newest moves those that are newer. Until the last step the index must not be searched.
   */
  *change(id: number, listing: IndexedListing | undefined): Steps {
    const row = this.#listings.rowOf(id);
    if (row >= 0 && listing && this.#listings.createdAt(row) === listing.createdAt) {
      this.#erase(row);
      this.#listings.erase(row);
      this.#listings.write(row, listing);
      this.#add(row);
    } else {
      if (row >= 0) this.#remove(row);
      if (listing) yield* this.#insert(listing);
    }
    yield;
  }

  #newest(filters: RowFilters, totalItems: number, offset: number, limit: number): number[] {
    if (!isInCells(filters)) return this.#matches.of(filters).rows.highest(offset, limit);
    const lists = totalItems <= this.#limits.sorted ? this.#listsOf(filters) : undefined;
    if (lists) return newestOfLists(lists, filters, { offset, limit });
    const lookedAt = ((offset + limit) * this.#listings.length) / totalItems;
    return lookedAt <= this.#limits.newest
      ? newestMatches(this.#listings, filters, offset, limit)
      : this.#matches.of(filters).rows.highest(offset, limit);
  }

  #byPrice(
    filters: RowFilters,
    totalItems: number,
    offset: number,
    limit: number,
    isDescending: boolean,
  ): number[] {
    const { from, to } = filters;
    const [prices, { priceOf }] = [this.#prices, this.#listings];
    if (!isInCells(filters))
      return this.#matches.byPrice(filters, { isDescending, offset, limit }, this.#limits.gathered);
    const isMatch = this.#listings.testOf(filters);
    const lists = this.#listsOf(filters);
    if (lists) return pageOfLists(lists, filters, priceOf, { isDescending, offset, limit });
    const span = { start: prices.firstAtLeast(from), end: prices.firstAtLeast(to + 1) };
    let skip = offset;
    if ((offset * (span.end - span.start)) / totalItems > this.#limits.byPrice) {
      const first = this.priceAt(filters, isDescending ? totalItems - 1 - offset : offset) ?? 0;
      const before = isDescending
        ? { ...filters, from: Math.max(from, first + 1) }
        : { ...filters, to: Math.min(to, first - 1) };
      skip -= this.count(before);
      if (isDescending) span.end = prices.firstAtLeast(first + 1);
      else span.start = prices.firstAtLeast(first);
    }
    const nextPrice = (price: number): number | undefined =>
      this.extremePrice(
        isDescending
          ? { ...filters, to: Math.min(to, price) }
          : { ...filters, from: Math.max(from, price) },
        isDescending,
      );
    return walkByPrice(
      { prices, priceOf, isMatch, nextPrice, maxMisses: this.#limits.misses },
      span,
      { isDescending, offset: skip, limit },
    );
  }

  /** Returns the lists of rows of a search for a rare value; undefined for other searches. */
  #listsOf({ values }: RowFilters): SortedRows[] | undefined {
    const { rare, ...common } = this.#listings.cellsWith(values);
    return rare === undefined ? undefined : this.#cells.rowsOf({ ...common, rare });
  }

  /** Inserts a listing in the order of creation; newer listings move up by one row. */
  *#insert(listing: IndexedListing): Steps {
    const newer: IndexedListing[] = [];
    while (!this.#listings.isNewest(listing)) {
      const last = this.#listings.length - 1;
      if (this.#listings.used.has(last)) {
        newer.push(this.#listings.read(last));
        this.#remove(last);
      }
      this.#listings.length--;
      this.#emptyRows--;
      yield;
    }
    for (const next of [listing, ...newer.toReversed()]) {
      this.#add(this.#listings.append(next));
      yield;
    }
  }

  #remove(row: number): void {
    this.#erase(row);
    this.#listings.remove(row);
    this.#emptyRows++;
  }

  #add(row: number): void {
    this.#prices.add(row);
    this.#cells.add(this.#listings.cellOf(row), row);
    this.#matches.set(row, true);
  }

  #erase(row: number): void {
    const price = this.#listings.priceOf(row);
    this.#prices.delete(row, price);
    this.#cells.delete(this.#listings.cellOf(row), row);
    this.#matches.set(row, false);
  }
}
