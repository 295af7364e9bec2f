import { sql, type RawBuilder } from 'kysely';
import type { Db } from '#db/tables.ts';
import type { IndexSearch } from '#features/properties/server/listing-index/index-search.ts';
import type { RowFilters } from '#features/properties/server/listing-index/listing-rows.ts';
import { matching } from './matching.ts';

type Direction = 'asc' | 'desc';
type NamedSort = Extract<IndexSearch['sort'], string>;

const NEWEST = [
  ['created_at', 'desc'],
  ['id', 'desc'],
] as const satisfies [string, Direction][];

/** What each order sorts by; homes without a size are last. */
const ORDERS: Record<NamedSort, readonly (readonly [string | RawBuilder<number>, Direction])[]> = {
  newest: NEWEST,
  price_asc: [['price', 'asc'], ...NEWEST],
  price_desc: [['price', 'desc'], ...NEWEST],
  sqft_price: [
    [sql<number>`case when sqft > 0 then price / sqft else 1e308 end`, 'asc'],
    ...NEWEST,
  ],
};

/** Returns the ids of one page of results in order. Late pages are found from the end. */
export const findInOrder = async (
  db: Db,
  { filters, sort, offset, limit }: Omit<IndexSearch, 'sort'> & { sort: NamedSort },
  totalItems: number,
): Promise<number[]> => {
  const isLate = offset > totalItems / 2;
  let query = db
    .selectFrom('properties')
    .select('id')
    .where(matching(db, filters))
    .limit(isLate ? Math.min(limit, totalItems - offset) : limit)
    .offset(isLate ? Math.max(0, totalItems - offset - limit) : offset);
  for (const [key, direction] of ORDERS[sort])
    query = query.orderBy(
      typeof key === 'string' ? sql.ref(key) : key,
      isLate ? opposite(direction) : direction,
    );
  const rows = await query.execute();
  const ids = rows.map(({ id }) => id);
  return isLate ? ids.toReversed() : ids;
};

const opposite = (direction: Direction): Direction => (direction === 'asc' ? 'desc' : 'asc');

/** Returns the lowest or highest price of the matches; undefined if there are none. */
export const findExtremePrice = async (
  db: Db,
  filters: RowFilters,
  isHighest: boolean,
): Promise<number | undefined> => {
  const row = await db
    .selectFrom('properties')
    .select((eb) => eb.fn<number | null>(isHighest ? 'max' : 'min', ['price']).as('price'))
    .where(matching(db, filters))
    .executeTakeFirst();
  return row?.price ?? undefined;
};

/** Returns the price of the match at an index in ascending order of prices; undefined beyond the end. */
export const findPriceAt = async (
  db: Db,
  filters: RowFilters,
  index: number,
): Promise<number | undefined> => {
  const row = await db
    .selectFrom('properties')
    .select('price')
    .where(matching(db, filters))
    .orderBy('price')
    .limit(1)
    .offset(index)
    .executeTakeFirst();
  return row?.price;
};
