import { PAGE_SIZE } from '#contract/primitives.ts';
import { ownWrites } from '#db/dialect.ts';
import type { Reader } from '#db/reader.ts';
import type { Db } from '#db/tables.ts';
import type { Search } from '#features/properties/contract.ts';
import { toLakhs } from '#features/properties/fields.ts';
import { ListingIndex } from './listing-index/listing-index.ts';
import type { RowFilters, ValueFilter } from './listing-index/listing-rows.ts';
import { createListingSource } from './listing-index/listing-source.ts';
import type { SimilarityFacts } from './listing-index/nearest.ts';
import { createListingRecords, type ListingRecords } from './listing-records.ts';

/** Filters of a search, without paging and order. */
export type SearchFilters = Omit<Search, 'page' | 'limit' | 'sort'>;

/** Ids of one page of results in order, and the total count. */
export type FoundListings = { ids: number[]; totalItems: number };

/** Answers all searches for listings (S7), as the records are at the time of the call. */
export type ListingSearch = {
  find: (search: Search) => FoundListings;
  count: (filters: SearchFilters) => number;
  /** Returns the lowest or highest price of the matches in lakhs; undefined if there are none. */
  extremePrice: (which: 'min' | 'max', filters: SearchFilters) => number | undefined;
};

/** Number of similar listings that a page shows. */
const MAX_SIMILAR = 3;

/** Searches for listings, and their records. */
export type Listings = ListingSearch &
  Pick<ListingRecords, 'properties' | 'cards'> & {
    /** Returns the ids of similar listings; undefined if there is no such listing. */
    similarTo: (id: number) => number[] | undefined;
    /** Returns the ids of listings like one that was deleted; the price is in hundredths of a lakh. */
    nearest: (facts: SimilarityFacts) => number[];
  };

/**
 * Creates the search on an index in memory (decision 35), and keeps records. Before each call both are updated with
 * what has changed in the database; the SQL for that is in `listing-source.ts`.
 */
export const createListings = (reader: Reader, db: Db): Listings => {
  const source = createListingSource(reader, () => ownWrites(db));
  const records = createListingRecords(reader, db);
  let index: ListingIndex | undefined;
  const latest = (): ListingIndex => {
    if (index && !source.hasNews()) return index;
    const changes = index && source.readChanges();
    records.forget(changes?.ids ?? 'all');
    const isUpToDate = changes?.searched.every(({ id, listing }) => index?.change(id, listing));
    index = index && isUpToDate ? index : new ListingIndex(source.readAll());
    return index;
  };
  return {
    find: ({ page = 1, limit = PAGE_SIZE, sort = 'newest', ...filters }) =>
      latest().search({ filters: toRowFilters(filters), sort, offset: (page - 1) * limit, limit }),
    count: (filters) => latest().count(toRowFilters(filters)),
    extremePrice: (which, filters) => {
      const price = latest().extremePrice(toRowFilters(filters), which === 'max');
      return price === undefined ? undefined : toLakhs(price);
    },
    similarTo: (id) => {
      const listing = latest().read(id);
      return listing && latest().nearest(listing, MAX_SIMILAR);
    },
    nearest: (facts) => latest().nearest(facts, MAX_SIMILAR),
    properties: (ids) => {
      latest();
      return records.properties(ids);
    },
    cards: (ids) => {
      latest();
      return records.cards(ids);
    },
  };
};

const toRowFilters = (filters: SearchFilters): RowFilters => {
  const { fromPrice, toPrice, propType, type, region, district } = filters;
  const values: ValueFilter[] = [];
  if (type !== undefined) values.push(['listing_type', type]);
  if (propType !== undefined) values.push(['property_type', propType]);
  if (region !== undefined) values.push(['region', region]);
  if (district !== undefined) values.push(['district', district]);
  return {
    values,
    from: fromPrice === undefined ? 0 : Math.ceil(toHundredths(fromPrice)),
    to: toPrice === undefined ? Infinity : Math.floor(toHundredths(toPrice)),
  };
};

/** Converts a bound, which may be finer than the stored hundredths, and rounds off floating-point errors. */
const toHundredths = (lakhs: number): number => Number((lakhs * 100).toFixed(4));
