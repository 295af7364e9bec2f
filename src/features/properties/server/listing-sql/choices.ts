import type { Db } from '#db/tables.ts';
import type { ChoiceCounts } from '#features/properties/server/listing-index/choice-counts.ts';
import type {
  IndexedColumn,
  RowFilters,
} from '#features/properties/server/listing-index/listing-rows.ts';
import { areCellsEnough, sumCellsBy, type CellCount } from './cell-counts.ts';
import { matching } from './matching.ts';

type Counts = Record<string, number>;

/** What counts: the database, and its cells, which are read when they are enough. */
type Counting = { db: Db; cells: () => Promise<readonly CellCount[]> };

/** Counts the matches of each choice of a filter beside the other filters; those of prices for each of `prices`, which ascend. */
export const countChoices = async (
  { db, cells }: Counting,
  filters: RowFilters,
  prices: readonly number[],
): Promise<ChoiceCounts> => {
  const without = (...columns: readonly IndexedColumn[]): RowFilters => ({
    ...filters,
    values: filters.values.filter(([name]) => !columns.includes(name)),
    choices: filters.choices?.filter(([name]) => !columns.includes(name)) ?? [],
  });
  // Regions are chosen from where one is not wanted, which does not count beside a township.
  const withAnyRegion = (among: RowFilters): RowFilters => ({
    ...among,
    choices: among.choices?.filter(([name]) => name !== 'region') ?? [],
  });
  const countBy = async (column: IndexedColumn | 'bedrooms', among: RowFilters): Promise<Counts> =>
    areCellsEnough(among)
      ? sumCellsBy(await cells(), column, among)
      : countBySql(db, column, among);
  const { facts, from, to } = filters;
  const anyRooms = facts ? { ...filters, facts: { ...facts, bedrooms: undefined } } : filters;
  const [region, district, propertyType, listingType, bedrooms, countUpTo] = await Promise.all([
    countBy('region', filters.areOthers ? without('region') : without('region', 'district')),
    countBy('district', withAnyRegion(without('district'))),
    countBy('property_type', without('property_type')),
    countBy('listing_type', without('listing_type')),
    countBy('bedrooms', anyRooms),
    countPrices(db, { ...filters, from: 0, to: Infinity }),
  ]);
  return {
    region,
    district,
    property_type: propertyType,
    listing_type: listingType,
    bedrooms,
    upTo: prices.map((price) => Math.max(0, countUpTo(price) - countUpTo(from - 1))),
    from: prices.map((price) => Math.max(0, countUpTo(to) - countUpTo(price - 1))),
  };
};

/** Counts the matches of each value of a column, without those that do not say it. */
const countBySql = async (
  db: Db,
  column: IndexedColumn | 'bedrooms',
  filters: RowFilters,
): Promise<Counts> => {
  const rows = await db
    .selectFrom('properties')
    .select(column)
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where(matching(db, filters))
    .where(column, 'is not', null)
    .groupBy(column)
    .execute();
  return Object.fromEntries(rows.map(({ count, ...row }) => [String(row[column]), count]));
};

/** Counts the matches of each price, of which there are as many as people make. Returns how many are not above a price. */
const countPrices = async (db: Db, filters: RowFilters): Promise<(price: number) => number> => {
  const rows = await db
    .selectFrom('properties')
    .select('price')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where(matching(db, filters))
    .groupBy('price')
    .orderBy('price')
    .execute();
  const sums = new Float64Array(rows.length + 1);
  for (const [at, { count }] of rows.entries()) sums[at + 1] = (sums[at] as number) + count;
  return (price) => {
    let [low, high] = [0, rows.length];
    while (low < high) {
      const middle = (low + high) >>> 1;
      if ((rows[middle]?.price ?? Infinity) <= price) low = middle + 1;
      else high = middle;
    }
    return sums[low] as number;
  };
};
