import type { Db } from '#db/tables.ts';
import type { ChoiceCounts } from '#features/properties/server/listing-index/choice-counts.ts';
import type {
  IndexedColumn,
  RowFilters,
} from '#features/properties/server/listing-index/listing-rows.ts';
import { matching } from './matching.ts';

type Counts = Record<string, number>;

/** Counts the matches of each choice of a filter beside the other filters; those of prices for each of `prices`, which ascend. */
export const countChoices = async (
  db: Db,
  filters: RowFilters,
  prices: readonly number[],
): Promise<ChoiceCounts> => {
  const without = (...columns: readonly IndexedColumn[]): RowFilters => ({
    ...filters,
    values: filters.values.filter(([name]) => !columns.includes(name)),
    choices: filters.choices?.filter(([name]) => !columns.includes(name)) ?? [],
  });
  const { facts, from, to } = filters;
  const anyRooms = facts ? { ...filters, facts: { ...facts, bedrooms: undefined } } : filters;
  const [region, district, propertyType, listingType, bedrooms, byPrice] = await Promise.all([
    countBy(db, 'region', without('region', 'district')),
    countBy(db, 'district', without('district')),
    countBy(db, 'property_type', without('property_type')),
    countBy(db, 'listing_type', without('listing_type')),
    countBy(db, 'bedrooms', anyRooms),
    countBy(db, 'price', { ...filters, from: 0, to: Infinity }),
  ]);
  const countBetween = (min: number, max: number): number =>
    Object.entries(byPrice).reduce(
      (sum, [price, count]) => (Number(price) >= min && Number(price) <= max ? sum + count : sum),
      0,
    );
  return {
    region,
    district,
    property_type: propertyType,
    listing_type: listingType,
    bedrooms,
    upTo: prices.map((price) => countBetween(from, price)),
    from: prices.map((price) => countBetween(price, to)),
  };
};

/** Counts the matches of each value of a column, without those that do not say it. */
const countBy = async (
  db: Db,
  column: IndexedColumn | 'bedrooms' | 'price',
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
