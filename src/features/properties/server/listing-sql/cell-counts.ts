import type { Db } from '#db/tables.ts';
import type {
  IndexedColumn,
  RowFilters,
} from '#features/properties/server/listing-index/listing-rows.ts';
import { matching } from './matching.ts';

const COLUMNS = ['listing_type', 'property_type', 'region', 'district', 'bedrooms'] as const;

/** How many listings have the same types, place and rooms. */
export type CellCount = Record<IndexedColumn, string> & {
  bedrooms: number | null;
  count: number;
};

const ALL: RowFilters = { values: [], from: 0, to: Infinity };

/** Counts the listings of every cell: some ten thousand, whose sums answer all counts without prices, facts and words. */
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
export const sumCells = (cells: readonly CellCount[], filters: RowFilters): number =>
  cells.reduce((sum, cell) => (isWithin(cell, filters) ? sum + cell.count : sum), 0);

/** Sums them for each value of a column, without cells that do not have it. */
export const sumCellsBy = (
  cells: readonly CellCount[],
  column: IndexedColumn | 'bedrooms',
  filters: RowFilters,
): Record<string, number> => {
  const sums = new Map<number | string, number>();
  for (const cell of cells) {
    const value = cell[column];
    if (value !== null && isWithin(cell, filters))
      sums.set(value, (sums.get(value) ?? 0) + cell.count);
  }
  return Object.fromEntries(sums);
};

const isWithin = (cell: CellCount, { values, choices = [] }: RowFilters): boolean =>
  values.every(([column, value]) => cell[column] === value) &&
  choices.every(([column, several]) => several.includes(cell[column]));
