import type { Reader } from '#db/reader.ts';
import type { Db } from '#db/tables.ts';
import type { IndexSearch } from '#features/properties/server/listing-index/index-search.ts';
import type { RowFilters } from '#features/properties/server/listing-index/listing-rows.ts';
import { createListingSource } from '#features/properties/server/listing-index/listing-source.ts';
import { countSpots, findByDistance } from './by-distance.ts';
import { areCellsEnough, countCells, sumCells } from './cell-counts.ts';
import { countChoices } from './choices.ts';
import { KeptAnswers } from './kept-answers.ts';
import { matching } from './matching.ts';
import { findNearest } from './nearest.ts';
import { findExtremePrice, findInOrder, findPriceAt } from './pages.ts';
import type { SearchedListings } from './searched-listings.ts';

/** Answers that are kept, most of them numbers. */
const MAX_KEPT = 5_000;

/**
 * How long a count of a very large site may be out of date: so many times as long as it took to count, up to a highest time. One home more or
 * less among a hundred thousand makes no difference to a visitor.
 */
const LAG = { times: 10, maxMs: 30_000 };

/** Searches whose matches are kept by where they are, a megabyte each where many say it in their own words. */
const MAX_KEPT_SPOTS = 8;

/**
 * Answers by SQL what the index answers from memory: where there are more listings than each process should hold (decision
 * 74). Counts are kept until a listing changes, and on a very large site (`mayLag`) some seconds longer.
 */
export const createDatabaseListings = (
  db: Db,
  reader: Reader,
  mayLag = false,
): SearchedListings => {
  const kept = new KeptAnswers(reader.version, MAX_KEPT, (tookMs) =>
    mayLag ? Math.min(LAG.times * tookMs, LAG.maxMs) : 0,
  );
  const keptSpots = new KeptAnswers(reader.version, MAX_KEPT_SPOTS);
  const source = createListingSource(reader, db);
  const cells = () => kept.of('cells', () => countCells(db));
  const countBySql = async (filters: RowFilters): Promise<number> => {
    const { count } = await db
      .selectFrom('properties')
      .select((eb) => eb.fn.countAll<number>().as('count'))
      .where(matching(db, filters))
      .executeTakeFirstOrThrow();
    return count;
  };
  const count = (filters: RowFilters): Promise<number> =>
    kept.of(`count ${keyOf(filters)}`, async () =>
      areCellsEnough(filters) ? sumCells(await cells(), filters) : countBySql(filters),
    );
  const findPage = (search: IndexSearch, totalItems: number): Promise<number[]> => {
    const { filters, sort } = search;
    if (typeof sort === 'string') return findInOrder(db, { ...search, sort }, totalItems);
    const spots = () => keptSpots.of(keyOf(filters), () => countSpots(db, filters));
    return findByDistance({ db, spots }, filters, sort, search);
  };
  return {
    get state() {
      return kept.state;
    },
    search: async (search) => {
      const totalItems = await count(search.filters);
      const ids = search.offset < totalItems ? await findPage(search, totalItems) : [];
      return { ids, totalItems: correctedBy(search, ids.length, totalItems) };
    },
    count,
    countOnce: count,
    extremePrice: (filters, isHighest) =>
      kept.of(`extreme ${isHighest} ${keyOf(filters)}`, () =>
        findExtremePrice(db, filters, isHighest),
      ),
    priceAt: (filters, index) =>
      kept.of(`price ${index} ${keyOf(filters)}`, () => findPriceAt(db, filters, index)),
    countChoices: (filters, prices) =>
      kept.of(`choices ${prices.join()} ${keyOf(filters)}`, () =>
        countChoices({ db, cells }, filters, prices),
      ),
    nearest: (facts, limit) => findNearest(db, facts, limit),
    read: async (id) => (await source.read([id])).get(id),
    listed: async (ids) => [...(await source.read(ids)).keys()],
  };
};

/** Corrects a count that may lag behind by what a page shows: one that is not full is the last. */
const correctedBy = ({ offset, limit }: IndexSearch, found: number, totalItems: number): number => {
  if (found === 0 && offset > 0) return totalItems;
  return found < limit ? offset + found : Math.max(offset + found, totalItems);
};

const keyOf = (filters: RowFilters): string => JSON.stringify(filters);
