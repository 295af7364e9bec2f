import { PAGE_SIZE } from '#contract/primitives.ts';
import { openReader } from '#db/reader.ts';
import type { Db } from '#db/tables.ts';
import { toLakhs } from '#features/properties/fields.ts';
import type { Facets, Search } from '#features/properties/search-contract.ts';
import { createChangeLog } from './listing-index/change-log.ts';
import type { ListingIndex } from './listing-index/listing-index.ts';
import type { IdFilter, IndexedColumn } from './listing-index/listing-rows.ts';
import type { SimilarityFacts } from './listing-index/nearest.ts';
import { createUpToDateIndex } from './listing-index/up-to-date-index.ts';
import { createListingRecords, type ListingRecords } from './listing-records.ts';
import { toRowFilters, type SearchFilters } from './search-filters.ts';
import { createWordSearch, type WordSearch } from './word-search.ts';

/** Ids of one page of results in order, and the total count. */
export type FoundListings = { ids: number[]; totalItems: number };

/** Answers all searches for listings (S7), as the records were when `upToDate` returned it. */
export type ListingSearch = {
  find: (
    search: SearchFilters & Pick<Search, 'page' | 'limit' | 'sort'>,
    /** Listings that an order by relevance puts first. */
    first?: IdFilter,
  ) => FoundListings;
  count: (filters: SearchFilters) => number;
  /** Returns the lowest or highest price of the matches in lakhs; undefined if there are none. */
  extremePrice: (which: 'min' | 'max', filters: SearchFilters) => number | undefined;
  /** Returns the price in lakhs of the match at an index, the cheapest first; undefined if there are fewer. */
  priceAt: (index: number, filters: SearchFilters) => number | undefined;
  /** Counts what each choice of a filter would find beside the other filters. */
  facets: (filters: SearchFilters) => Facets;
  /** Returns the ids of similar listings; undefined if there is no such listing. */
  similarTo: (id: number) => number[] | undefined;
  /** Returns the ids of listings like one that was deleted; the price is in hundredths of a lakh. */
  nearest: (facts: SimilarityFacts) => number[];
};

/** Number of similar listings that a page shows. */
const MAX_SIMILAR = 3;

/** Searches for listings, and their records. */
export type Listings = Pick<ListingRecords, 'properties' | 'cards'> & {
  /**
   * Returns the search of all listings as they are at this time. It must be used before the next turn of the event
   * loop. Waits while another process has written so much that reading it takes long.
   */
  upToDate: () => Promise<ListingSearch>;
  /** Reads the words of a search. */
  readWords: WordSearch;
  close: () => void;
};

/**
 * Opens the search on an index in memory (decision 35), and keeps records. Before each call both are updated with
 * what has changed in the database.
 */
export const openListings = (file: string, db: Db): Listings => {
  const reader = openReader(file);
  // Its transactions last some turns of the event loop, in which the other one sees what has been written since.
  const snapshots = openReader(file);
  const records = createListingRecords(reader, db);
  const log = createChangeLog(reader);
  // Moves with every commit of any process, and takes two microseconds.
  const dataVersion = reader.prepare<[], number>('pragma data_version').pluck();
  const currentVersion = (): number => dataVersion.get() ?? 0;
  const index = createUpToDateIndex(snapshots, currentVersion);
  let recordsVersion = -1;
  const forgetChanged = (): void => {
    const version = currentVersion();
    if (version === recordsVersion) return;
    records.forget(log.read()?.ids ?? 'all');
    recordsVersion = version;
  };
  return {
    upToDate: async () => searchIn(await index()),
    readWords: createWordSearch(reader, currentVersion),
    properties: (ids) => {
      forgetChanged();
      return records.properties(ids);
    },
    cards: (ids) => {
      forgetChanged();
      return records.cards(ids);
    },
    close: () => {
      reader.close();
      snapshots.close();
    },
  };
};

const searchIn = (index: ListingIndex): ListingSearch => ({
  find: ({ page = 1, limit = PAGE_SIZE, sort = 'newest', ...filters }, first) => {
    const offset = (page - 1) * limit;
    if (sort !== 'relevance')
      return index.search({ filters: toRowFilters(filters), sort, offset, limit });
    return findByRelevance(index, filters, first, { offset, limit });
  },
  count: (filters) => index.count(toRowFilters(filters)),
  extremePrice: (which, filters) => {
    const price = index.extremePrice(toRowFilters(filters), which === 'max');
    return price === undefined ? undefined : toLakhs(price);
  },
  priceAt: (at, filters) => {
    const price = index.priceAt(toRowFilters(filters), at);
    return price === undefined ? undefined : toLakhs(price);
  },
  facets: (filters) => {
    const countBy = (column: IndexedColumn, others: SearchFilters): Record<string, number> =>
      Object.fromEntries(index.countBy(toRowFilters(others), column));
    const { minBedrooms: _min, maxBedrooms: _max, ...anyRooms } = filters;
    return {
      district: countBy('district', { ...filters, district: undefined }),
      propType: countBy('property_type', { ...filters, propType: undefined }),
      type: countBy('listing_type', { ...filters, type: undefined }),
      bedrooms: Object.fromEntries(index.countByBedrooms(toRowFilters(anyRooms))),
    };
  },
  similarTo: (id) => {
    const listing = index.read(id);
    return listing && index.nearest(listing, MAX_SIMILAR);
  },
  nearest: (facts) => index.nearest(facts, MAX_SIMILAR),
});

/** The listings in `first` come first, the newest of them before the others. */
const findByRelevance = (
  index: ListingIndex,
  filters: SearchFilters,
  first: IdFilter | undefined,
  { offset, limit }: { offset: number; limit: number },
): FoundListings => {
  const find = (ids: IdFilter | undefined, start: number, count: number): FoundListings =>
    index.search({
      filters: toRowFilters({ ...filters, ids }),
      sort: 'newest',
      offset: start,
      limit: count,
    });
  const { ids } = filters;
  if (!first) return find(ids, offset, limit);
  const near = find(ids ? intersection(ids, first) : first, offset, limit);
  const { totalItems } = near;
  const others = find(
    ids ? difference(ids, first) : { ...first, isExcluded: true },
    Math.max(0, offset - totalItems),
    limit - near.ids.length,
  );
  return {
    ids: [...near.ids, ...others.ids],
    totalItems: totalItems + others.totalItems,
  };
};

const intersection = (one: IdFilter, other: IdFilter): IdFilter => ({
  key: `${one.key} and ${other.key}`,
  has: one.has.intersection(other.has),
});

const difference = (one: IdFilter, other: IdFilter): IdFilter => ({
  key: `${one.key} not ${other.key}`,
  has: one.has.difference(other.has),
});
