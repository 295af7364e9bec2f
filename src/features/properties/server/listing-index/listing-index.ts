import type { Steps } from '#system/steps.ts';
import { countChoicesInCells, countChoicesInRows, type ChoiceCounts } from './choice-counts.ts';
import { isTooSparse, LIMITS, type IndexSearch, type SearchLimits } from './index-search.ts';
import { KeptMatches } from './kept-matches.ts';
import { isInCells, ListingRows, type IndexedListing, type RowFilters } from './listing-rows.ts';
import { newestMatches } from './matches.ts';
import { pageByDistance } from './nearest-pages.ts';
import { findNearest, type SimilarityFacts } from './nearest.ts';
import { PriceCells } from './price-cells.ts';
import { PriceOrder } from './price-order.ts';
import {
  firstByPrice,
  newestOfLists,
  pageOfLists,
  pageOfRows,
  walkByPrice,
} from './price-pages.ts';
import type { SortedRows } from './sorted-rows.ts';

/**
 * All listings in memory, by what a search compares. A count is two searches for prices in each of a few hundred
 * cells; for a page the rows from one end, or from the first price of the page, are scanned; for late pages of the
 * newest all matches are found and kept.
 */
export class ListingIndex {
  /** Another object after each change of a listing. */
  state: object = {};
  readonly #listings: ListingRows;
  readonly #cells: PriceCells;
  readonly #prices: PriceOrder;
  readonly #sqftPrices: PriceOrder;
  readonly #matches: KeptMatches;
  readonly #limits: SearchLimits;
  #emptyRows = 0;

  private constructor(
    listings: ListingRows,
    prices: PriceOrder,
    sqftPrices: PriceOrder,
    cells: PriceCells,
    limits: SearchLimits,
  ) {
    this.#listings = listings;
    this.#prices = prices;
    this.#sqftPrices = sqftPrices;
    this.#cells = cells;
    this.#limits = limits;
    this.#matches = new KeptMatches(listings, prices);
  }

  /** Begins an index, to which listings are added by their creation, then by their id. Each batch is a step. */
  static start(limits = LIMITS): {
    add: (batch: Iterable<IndexedListing>) => Steps;
    finish: () => Steps<ListingIndex>;
  } {
    const listings = new ListingRows();
    const cells = new PriceCells(listings.priceOf);
    return {
      add: function* (batch) {
        for (const listing of batch) {
          const row = listings.append(listing);
          cells.push(listings.cellOf(row), row);
        }
        yield;
      },
      finish: function* () {
        yield* cells.sort();
        const prices = yield* PriceOrder.build(listings.length, listings.priceOf);
        const sqftPrices = yield* PriceOrder.build(listings.length, listings.sqftPriceOf, 0);
        return new ListingIndex(listings, prices, sqftPrices, cells, limits);
      },
    };
  }

  /** Number of listings. */
  get size(): number {
    return this.#listings.length - this.#emptyRows;
  }

  /** Returns the ids of one page of results in order, and the number of all results. */
  search(search: IndexSearch): { ids: number[]; totalItems: number } {
    const totalItems = this.count(search.filters);
    if (search.offset >= totalItems) return { ids: [], totalItems };
    const rows = this.#page(search, totalItems);
    return { ids: rows.map((row) => this.#listings.idOf(row)), totalItems };
  }

  count(filters: RowFilters): number {
    if (!isInCells(filters)) return this.#matches.of(filters).rows.total;
    return this.#cells.count(this.#listings.cellsWith(filters.values), filters);
  }

  /** Counts like `count`, for filters that no search may follow: keeps no matches. */
  countOnce(filters: RowFilters): number {
    return isInCells(filters) ? this.count(filters) : this.#matches.countOnce(filters);
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

  /** Counts the matches of each choice of a filter beside the other filters; those of prices for each of `prices`, which ascend. */
  countChoices(filters: RowFilters, prices: readonly number[]): ChoiceCounts {
    if (!isInCells(filters))
      return countChoicesInRows(this.#listings, this.#prices, filters, prices);
    const { rows } = this.#matches.of(filters);
    return countChoicesInCells(this.#listings, this.#cells, rows, filters, prices);
  }

  /** Returns whether so many rows are empty that the index should be rebuilt. */
  get isSparse(): boolean {
    return isTooSparse(this.#emptyRows, this.#listings.length);
  }

  /** Returns the ids of the listings that are most similar to one with these facts. */
  nearest(facts: SimilarityFacts, limit: number): number[] {
    const [listings, prices, maxWalked] = [this.#listings, this.#prices, this.#limits.outwards];
    const listsOf = (values: RowFilters['values']) => this.#listsOf(values) ?? [];
    const rows = findNearest(facts, { listings, prices, listsOf, maxWalked, limit });
    return rows.map((row) => listings.idOf(row));
  }

  /** Returns what is known of a listing; undefined if there is none. */
  read(id: number): IndexedListing | undefined {
    const row = this.#listings.rowOf(id);
    return row < 0 ? undefined : this.#listings.read(row);
  }

  /** Returns those of some listings that the index has. */
  readonly listed = (ids: readonly number[]): number[] =>
    ids.filter((id) => this.#listings.rowOf(id) >= 0);

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

  #page({ filters, sort, offset, limit }: IndexSearch, totalItems: number): number[] {
    const asked = [filters, totalItems, offset, limit] as const;
    if (sort === 'newest') return this.#newest(...asked);
    if (sort === 'sqft_price') return this.#bySqftPrice(...asked);
    if (typeof sort === 'string') return this.#byPrice(...asked, sort === 'price_desc');
    return pageByDistance(this.#listings, this.#matches.of(filters), sort, { offset, limit });
  }

  #newest(filters: RowFilters, totalItems: number, offset: number, limit: number): number[] {
    if (!isInCells(filters)) return this.#matches.of(filters).rows.highest(offset, limit);
    const lists = totalItems <= this.#limits.sorted ? this.#listsOf(filters.values) : undefined;
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
    const lists = this.#listsOf(filters.values);
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

  /** Sorts the matches if they are few; otherwise scans all rows from the lowest price of a square foot on. */
  #bySqftPrice(filters: RowFilters, totalItems: number, offset: number, limit: number): number[] {
    const scanned = ((offset + limit) * this.#listings.length) / totalItems;
    if (scanned > this.#limits.scannedForMatch * totalItems) {
      const page = { isDescending: false, offset, limit };
      return pageOfRows(this.#matches.of(filters).rows, this.#listings.sqftPriceOf, page);
    }
    return firstByPrice(this.#sqftPrices, this.#listings.testOf(filters), { offset, limit });
  }

  /** Returns the lists of rows of a search for a rare value; undefined for other searches. */
  #listsOf(values: RowFilters['values']): SortedRows[] | undefined {
    const { rare, ...common } = this.#listings.cellsWith(values);
    return rare === undefined ? undefined : this.#cells.rowsOf({ ...common, rare });
  }

  /**
   * Inserts a listing in the order of creation: into an empty row at its place, as one that is shown again has left it, or newer
   * listings move up by one row.
   */
  *#insert(listing: IndexedListing): Steps {
    const place = this.#placeFor(listing);
    const { used, length } = this.#listings;
    const free = [place, place - 1].find((row) => row >= 0 && row < length && !used.has(row));
    if (free !== undefined) {
      this.#listings.put(free, listing);
      this.#emptyRows--;
      this.#add(free);
      return;
    }
    const newer: IndexedListing[] = [];
    while (this.#listings.length > place) {
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

  #placeFor(listing: IndexedListing): number {
    let [low, high] = [0, this.#listings.length];
    while (low < high) {
      const middle = (low + high) >>> 1;
      if (this.#listings.isAfter(listing, middle)) low = middle + 1;
      else high = middle;
    }
    return low;
  }

  #remove(row: number): void {
    this.#erase(row);
    this.#listings.remove(row);
    this.#emptyRows++;
  }

  #add(row: number): void {
    this.state = {};
    this.#prices.add(row);
    this.#sqftPrices.add(row);
    this.#cells.add(this.#listings.cellOf(row), row);
    this.#matches.set(row, true);
  }

  #erase(row: number): void {
    this.state = {};
    const price = this.#listings.priceOf(row);
    this.#prices.delete(row, price);
    this.#sqftPrices.delete(row, this.#listings.sqftPriceOf(row));
    this.#cells.delete(this.#listings.cellOf(row), row);
    this.#matches.set(row, false);
  }
}
