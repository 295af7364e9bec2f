import type { Reader } from '#db/reader.ts';
import type { Db } from '#db/tables.ts';
import type { RowFilters } from '#features/properties/server/listing-index/listing-rows.ts';
import { createListingSource } from '#features/properties/server/listing-index/listing-source.ts';
import type { SearchedListings } from '#features/properties/server/listing-search.ts';
import { areCellsEnough, countCells, sumCells } from './cell-counts.ts';
import { countChoices } from './choices.ts';
import { KeptAnswers } from './kept-answers.ts';
import { matching } from './matching.ts';
import { findNearest } from './nearest.ts';
import { findExtremePrice, findPage, findPriceAt } from './pages.ts';

/**
 * Answers by SQL what the index answers from memory: where there are more listings than each process should hold (decision
 * 74). Counts are kept until a listing changes.
 */
export const createDatabaseListings = (db: Db, reader: Reader): SearchedListings => {
  const kept = new KeptAnswers(reader.version);
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
  const count = async (filters: RowFilters): Promise<number> =>
    areCellsEnough(filters)
      ? sumCells(await cells(), filters)
      : kept.of(`count ${keyOf(filters)}`, () => countBySql(filters));
  return {
    get state() {
      return kept.state;
    },
    search: async (search) => {
      const totalItems = await count(search.filters);
      const ids = search.offset < totalItems ? await findPage(db, search, totalItems) : [];
      return { ids, totalItems };
    },
    count,
    countOnce: count,
    extremePrice: (filters, isHighest) =>
      kept.of(`extreme ${isHighest} ${keyOf(filters)}`, () =>
        findExtremePrice(db, filters, isHighest),
      ),
    priceAt: (filters, index) =>
      kept.of(`price ${index} ${keyOf(filters)}`, () => findPriceAt(db, filters, index)),
    countChoices: (filters, prices) => countChoices(db, filters, prices),
    nearest: (facts, limit) => findNearest(db, facts, limit),
    read: async (id) => (await source.read([id])).get(id),
    listed: async (ids) => [...(await source.read(ids)).keys()],
  };
};

const keyOf = (filters: RowFilters): string => JSON.stringify(filters);
