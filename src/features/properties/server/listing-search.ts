import { LRUCache } from 'lru-cache';
import { PAGE_SIZE } from '#contract/primitives.ts';
import { engineOf } from '#db/dialect.ts';
import type { Reader } from '#db/reader.ts';
import type { Db } from '#db/tables.ts';
import { pricesOf } from '#features/catalogue/catalogue.ts';
import type { DetailedProperty, Property } from '#features/properties/contract.ts';
import { toLakhs } from '#features/properties/fields.ts';
import type { Facets, Search } from '#features/properties/search-contract.ts';
import { createListingDetails } from './listing-details.ts';
import { createChangeLog } from './listing-index/change-log.ts';
import type { NearOrder } from './listing-index/nearest-pages.ts';
import type { SimilarityFacts } from './listing-index/nearest.ts';
import { createUpToDateIndex } from './listing-index/up-to-date-index.ts';
import { createListingRecords, type ListingRecords } from './listing-records.ts';
import { createDatabaseListings } from './listing-sql/database-listings.ts';
import type { Answer, FoundListings, SearchedListings } from './listing-sql/searched-listings.ts';
import { createNewestOfPosters } from './newest-of-posters.ts';
import { toRowFilters, type SearchFilters } from './search-filters.ts';
import { createWordSearch, type WordSearch } from './word-search.ts';

/**
 * Answers all searches for listings (S7). The index answers with the records as they were when `upToDate` returned: between two questions a
 * caller may wait for nothing else.
 */
export type ListingSearch = Pick<SearchedListings, 'state' | 'listed'> & {
  find: (
    search: SearchFilters & Pick<Search, 'page' | 'limit' | 'sort'>,
    /** Order of relevance; without one it is the newest first. */
    near?: NearOrder,
  ) => Answer<FoundListings>;
  count: (filters: SearchFilters) => Answer<number>;
  /** Counts the same, for filters that no search may follow. */
  countOnce: (filters: SearchFilters) => Answer<number>;
  /** Returns the id of the newest listing, 0 if there is none. */
  newestId: () => Promise<number>;
  /** Returns the lowest or highest price of the matches in lakhs; undefined if there are none. */
  extremePrice: (which: 'min' | 'max', filters: SearchFilters) => Promise<number | undefined>;
  /** Returns the price in lakhs of the match at an index, the cheapest first; undefined if there are fewer. */
  priceAt: (index: number, filters: SearchFilters) => Promise<number | undefined>;
  /** Counts what each choice of a filter would find beside the other filters. */
  facets: (filters: SearchFilters) => Promise<Facets>;
  /** Returns the ids of similar listings; undefined if there is no such listing. */
  similarTo: (id: number) => Promise<number[] | undefined>;
  /** Returns the ids of listings like one that was deleted; the price is in hundredths of a lakh. */
  nearest: (facts: SimilarityFacts) => Answer<number[]>;
};

/** Prices of both ladders in lakhs, in ascending order. */
const PRICES = pricesOf(undefined);
const PRICES_IN_HUNDREDTHS = PRICES.map((price) => price * 100);

/** Number of similar listings, and of others of the same poster, that a page shows. */
export const MAX_SIMILAR = 3;

/** As many as a page shows, the similar ones that may be among them, and the listing itself. */
const MAX_SAME_POSTER = 2 * MAX_SIMILAR + 1;

/** Listings from which on counts by SQL take so long that they may lag behind changes. */
const MIN_LAGGING = 500_000;

/** Searches for listings, and their records. */
export type Listings = Pick<ListingRecords, 'properties' | 'cards'> & {
  /** Whether searches are answered by the index in memory, not by the database. */
  isIndexed: boolean;
  /**
   * Returns the search of all listings as they are at this time. It must be used before the next turn of the event
   * loop. Waits while another process has written so much that reading it takes long.
   */
  upToDate: () => Promise<ListingSearch>;
  /** Reads the words of a search. */
  readWords: WordSearch;
  /** Adds what only the page of a listing says. */
  withDetails: (listing: Property) => Promise<DetailedProperty>;
  /** Returns the ids of some of the newest other listings of the poster of a listing. */
  ofSamePoster: (id: number) => Promise<number[]>;
  close: () => void;
};

/**
 * Opens the search on an index in memory (decision 35), and keeps records. Before each call both are updated with
 * what has changed in the database. If there are more than `maxIndexed` listings now, the database answers searches (decision 74).
 */
export const openListings = async (db: Db, maxIndexed = Infinity): Promise<Listings> => {
  const engine = engineOf(db);
  const reader = await engine.openReader();
  // Its transactions last some turns of the event loop, in which the other one sees what has been written since.
  const snapshots = await engine.openReader();
  const records = createListingRecords(reader, db);
  const newest = createNewestOfPosters(reader, MAX_SAME_POSTER);
  const index = createUpToDateIndex(snapshots, db, reader.version);
  const isIndexed = !(await hasMoreThan(db, maxIndexed));
  const mayLag = !isIndexed && (await hasMoreThan(db, MIN_LAGGING));
  const database = createDatabaseListings(db, reader, mayLag);
  const forgetChanged = createFollower(reader, (ids) => {
    records.forget(ids);
    newest.forget();
  });
  return {
    isIndexed,
    upToDate: async () => searchIn(isIndexed ? await index() : database),
    readWords: createWordSearch(reader),
    withDetails: createListingDetails(reader),
    ofSamePoster: async (id) => {
      await forgetChanged();
      return newest.besides(id);
    },
    properties: async (ids) => {
      await forgetChanged();
      return records.properties(ids);
    },
    cards: async (ids) => {
      await forgetChanged();
      return records.cards(ids);
    },
    close: () => {
      reader.close();
      snapshots.close();
    },
  };
};

const hasMoreThan = async (db: Db, count: number): Promise<boolean> => {
  if (count === Infinity) return false;
  const next = db.selectFrom('properties').select('id').orderBy('created_at').orderBy('id');
  return (await next.limit(1).offset(count).execute()).length > 0;
};

/**
 * Creates a function that calls `forget` with the listings that have changed since its last call. Like an update of the
 * index, a call waits for the reading of the log that runs, and for the next one if that may miss something.
 */
const createFollower = (
  reader: Reader,
  forget: (ids: readonly number[] | 'all') => void,
): (() => Promise<void>) => {
  const log = createChangeLog(reader);
  let known = -1;
  let reading: Promise<void> | undefined;
  const read = async (): Promise<void> => {
    const version = reader.version();
    const changes = await log.read();
    forget(changes?.ids ?? 'all');
    known = version;
  };
  return async () => {
    if (known === reader.version()) return;
    await reading;
    if (known === reader.version()) return;
    reading ??= read().finally(() => {
      reading = undefined;
    });
    await reading;
  };
};

const NEWEST = { filters: toRowFilters({}), sort: 'newest', offset: 0, limit: 1 } as const;

const searchIn = (listings: SearchedListings): ListingSearch => ({
  state: listings.state,
  listed: listings.listed,
  find: ({ page = 1, limit = PAGE_SIZE, sort = 'newest', ...filters }, near) =>
    listings.search({
      filters: toRowFilters(filters),
      sort: sort === 'relevance' ? (near ?? 'newest') : sort,
      offset: (page - 1) * limit,
      limit,
    }),
  count: (filters) => listings.count(toRowFilters(filters)),
  countOnce: (filters) => listings.countOnce(toRowFilters(filters)),
  newestId: async () => (await listings.search(NEWEST)).ids[0] ?? 0,
  extremePrice: async (which, filters) => {
    const price = await listings.extremePrice(toRowFilters(filters), which === 'max');
    return price === undefined ? undefined : toLakhs(price);
  },
  priceAt: async (at, filters) => {
    const price = await listings.priceAt(toRowFilters(filters), at);
    return price === undefined ? undefined : toLakhs(price);
  },
  facets: (filters) => choicesIn(listings, filters),
  similarTo: async (id) => {
    const listing = await listings.read(id);
    return listing && listings.nearest(listing, MAX_SIMILAR);
  },
  nearest: (facts) => listings.nearest(facts, MAX_SIMILAR),
});

/**
 * Searches whose choices are kept counted until a listing changes, if they are asked for again: those of other searches
 * would be kept just long enough to be collected as old objects.
 */
const MAX_COUNTED = 64;
const counted = new WeakMap<object, LRUCache<string, Facets | 'once'>>();

const choicesIn = async (listings: SearchedListings, filters: SearchFilters): Promise<Facets> => {
  const known = counted.get(listings.state) ?? new LRUCache({ max: MAX_COUNTED });
  counted.set(listings.state, known);
  const key = JSON.stringify(filters);
  const before = known.get(key);
  if (typeof before === 'object') return before;
  const choices = await countChoices(listings, filters);
  known.set(key, before ? choices : 'once');
  return choices;
};

const countChoices = async (
  listings: SearchedListings,
  filters: SearchFilters,
): Promise<Facets> => {
  const counts = await listings.countChoices(toRowFilters(filters), PRICES_IN_HUNDREDTHS);
  return {
    region: counts.region,
    district: counts.district,
    propType: counts.property_type,
    type: counts.listing_type,
    bedrooms: counts.bedrooms,
    fromPrice: byPrice(counts.from),
    toPrice: byPrice(counts.upTo),
  };
};

const byPrice = (counts: readonly number[]): Record<string, number> => {
  const found: Record<string, number> = {};
  // The highest first: V8 would make room for every number below a low one.
  for (let at = PRICES.length - 1; at >= 0; at--) {
    const [price = 0, count = 0] = [PRICES[at], counts[at]];
    if (count > 0) found[price] = count;
  }
  return found;
};
