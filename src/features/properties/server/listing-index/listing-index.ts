import { ListingRows, type IndexedListing, type RowFilters } from './listing-rows.ts';
import { findMatches, newestMatches, type Matches } from './matches.ts';
import { findNearest, type SimilarityFacts } from './nearest.ts';
import { PriceCells } from './price-cells.ts';
import { PriceOrder } from './price-order.ts';
import { pageByPrice, walkByPrice } from './price-pages.ts';

export type IndexSort = 'newest' | 'price_asc' | 'price_desc';

/** The filters of a search, and which of its results are wanted. */
export type IndexSearch = {
  filters: RowFilters;
  sort: IndexSort;
  offset: number;
  limit: number;
};

/** Searches whose matches are kept. Those of a million listings take up to 125 KB each. */
const MAX_KEPT = 32;

/** Numbers of rows up to which the simplest way to find a page is the fastest. */
export type SearchLimits = {
  /** Rows that may be scanned for a page of the newest, or by price; for more of them all matches are found first. */
  newest: number;
  byPrice: number;
  /** Matches that may be sorted; more of them are picked from all rows by price. */
  sorted: number;
};

const LIMITS: SearchLimits = { newest: 65_536, byPrice: 8_192, sorted: 4_096 };

/** To insert a listing before more than this number of others, the index is rebuilt. */
const MAX_MOVED = 1_000;

/** Share of empty rows above which the index is rebuilt. */
const MAX_EMPTY_SHARE = 0.25;

/**
 * All listings in memory, by what a search compares. A count is two searches for prices in each of a few hundred
 * cells; for a first page the rows at one end are scanned; for other pages all matches are found and kept.
 */
export class ListingIndex {
  readonly #listings = new ListingRows();
  readonly #cells = new PriceCells();
  readonly #prices: PriceOrder;
  /** Matches of the last searches, the last one last. */
  readonly #kept = new Map<string, Matches>();
  readonly #limits: SearchLimits;
  #emptyRows = 0;

  /** @param listings by their creation, then by their id */
  constructor(listings: Iterable<IndexedListing>, limits = LIMITS) {
    this.#limits = limits;
    for (const listing of listings) {
      const row = this.#listings.append(listing);
      this.#cells.push(this.#listings.cellOf(row), listing.price);
    }
    this.#prices = new PriceOrder(this.#listings.length, this.#listings.priceOf);
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
    const cells = this.#listings.cellsWith(filters.values);
    return this.#cells.count(cells, filters.from, filters.to);
  }

  /** Returns the lowest or highest price of the matches; undefined if there are none. */
  extremePrice({ values, from, to }: RowFilters, isHighest: boolean): number | undefined {
    return this.#cells.extreme(this.#listings.cellsWith(values), from, to, isHighest);
  }

  /** Returns the ids of the listings that are most similar to one with these facts. */
  nearest(facts: SimilarityFacts, limit: number): number[] {
    const rows = findNearest(this.#listings, this.#prices, facts, limit);
    return rows.map((row) => this.#listings.idOf(row));
  }

  /** Returns what is known of a listing; undefined if there is none. */
  read(id: number): IndexedListing | undefined {
    const row = this.#listings.rowOf(id);
    return row < 0 ? undefined : this.#listings.read(row);
  }

  /**
   * Updates a listing to its stored state; undefined if it was deleted. Returns false if the index has to be
   * rebuilt.
   */
  change(id: number, listing: IndexedListing | undefined): boolean {
    const row = this.#listings.rowOf(id);
    if (row >= 0 && listing && this.#listings.createdAt(row) === listing.createdAt) {
      this.#erase(row);
      this.#listings.erase(row);
      this.#listings.write(row, listing);
      this.#add(row);
      return true;
    }
    if (row >= 0) this.#remove(row);
    if (this.#emptyRows > MAX_EMPTY_SHARE * this.#listings.length + MAX_MOVED) return false;
    return !listing || this.#insert(listing);
  }

  #newest(filters: RowFilters, totalItems: number, offset: number, limit: number): number[] {
    const lookedAt = ((offset + limit) * this.#listings.length) / totalItems;
    return lookedAt <= this.#limits.newest
      ? newestMatches(this.#listings, filters, offset, limit)
      : this.#matchesOf(filters).rows.highest(offset, limit);
  }

  #byPrice(
    filters: RowFilters,
    totalItems: number,
    offset: number,
    limit: number,
    isDescending: boolean,
  ): number[] {
    const page = { isDescending, offset, limit, maxSorted: this.#limits.sorted };
    const { priceOf } = this.#listings;
    const span = {
      start: this.#prices.firstAtLeast(filters.from),
      end: this.#prices.firstAtLeast(filters.to + 1),
    };
    const lookedAt = ((offset + limit) * (span.end - span.start)) / totalItems;
    return lookedAt <= this.#limits.byPrice
      ? walkByPrice(this.#prices, priceOf, this.#listings.testOf(filters), span, page)
      : pageByPrice(this.#matchesOf(filters), this.#prices, priceOf, span, page);
  }

  #matchesOf(filters: RowFilters): Matches {
    const key = JSON.stringify(filters);
    const kept = this.#kept.get(key);
    const matches = kept ?? findMatches(this.#listings, this.#prices, filters);
    if (kept) this.#kept.delete(key);
    this.#kept.set(key, matches);
    const [oldest] = this.#kept.keys();
    if (this.#kept.size > MAX_KEPT && oldest !== undefined) this.#kept.delete(oldest);
    return matches;
  }

  /** Inserts a listing in the order of creation; newer listings move up by one row. */
  #insert(listing: IndexedListing): boolean {
    const newer: IndexedListing[] = [];
    while (!this.#listings.isNewest(listing)) {
      if (newer.length === MAX_MOVED) return false;
      const last = this.#listings.length - 1;
      if (this.#listings.used.has(last)) {
        newer.push(this.#listings.read(last));
        this.#remove(last);
      }
      this.#listings.length--;
      this.#emptyRows--;
    }
    for (const next of [listing, ...newer.toReversed()]) this.#add(this.#listings.append(next));
    return true;
  }

  #remove(row: number): void {
    this.#erase(row);
    this.#listings.remove(row);
    this.#emptyRows++;
  }

  #add(row: number): void {
    this.#prices.add(row);
    this.#cells.add(this.#listings.cellOf(row), this.#listings.priceOf(row));
    for (const matches of this.#kept.values())
      if (matches.isMatch(row)) setMatch(matches, row, true);
  }

  #erase(row: number): void {
    const price = this.#listings.priceOf(row);
    this.#prices.delete(row, price);
    this.#cells.delete(this.#listings.cellOf(row), price);
    for (const matches of this.#kept.values())
      if (matches.isMatch(row)) setMatch(matches, row, false);
  }
}

const setMatch = (matches: Matches, row: number, isMatch: boolean): void => {
  matches.rows.set(row, isMatch);
  matches.byPrice = undefined;
};
