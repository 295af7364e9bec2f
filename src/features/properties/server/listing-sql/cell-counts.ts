import type { Db } from '#db/tables.ts';
import type {
  IndexedColumn,
  RowFilters,
} from '#features/properties/server/listing-index/listing-rows.ts';
import { matching } from './matching.ts';

const COLUMNS = ['listing_type', 'property_type', 'region', 'district'] as const;

/** How many listings have the same types and place. */
export type CellCount = Record<IndexedColumn, string> & { count: number };

const ALL: RowFilters = { values: [], from: 0, to: Infinity };

/** Counts the listings of every cell: some thousands, whose sums answer all counts without prices, facts and words. */
export const countCells = (db: Db): Promise<CellCount[]> =>
  db
    .selectFrom('properties')
    .select(COLUMNS)
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where(matching(db, ALL))
    .groupBy(COLUMNS)
    .execute();

/** Returns whether cells know all that a search compares. */
export const areCellsEnough = ({ from, to, facts, ids }: RowFilters): boolean =>
  from === 0 && to === Infinity && !facts && !ids;

/** Sums the cells with some values. */
export const sumCells = (
  cells: readonly CellCount[],
  { values, choices = [] }: RowFilters,
): number =>
  cells.reduce(
    (sum, cell) =>
      values.every(([column, value]) => cell[column] === value) &&
      choices.every(([column, several]) => several.includes(cell[column]))
        ? sum + cell.count
        : sum,
    0,
  );
