import type { ExpressionBuilder } from 'kysely';
import { PAGE_SIZE } from '#contract/primitives.ts';
import type { Db, Tables } from '#db/tables.ts';
import type { Search } from '#features/properties/contract.ts';
import { toLakhs } from '#features/properties/fields.ts';

/** The filters of a search, without paging and order. */
export type Filters = Omit<Search, 'page' | 'limit' | 'sort'>;

/** Ids of one page in order, and how many listings there are in all. */
export type Found = { ids: number[]; totalItems: number };

/**
 * Finds the listings of a search (S7). Every caller comes through here and through
 * `countListings`, so that a listing index can answer in front of the table later.
 */
export const findListings = async (db: Db, search: Search): Promise<Found> => {
  const { page = 1, limit = PAGE_SIZE, sort = 'newest', ...filters } = search;
  const totalItems = await countListings(db, filters);
  const offset = (page - 1) * limit;
  if (offset >= totalItems) return { ids: [], totalItems };
  let query = db.selectFrom('properties').select('id').where(matching(filters));
  if (sort === 'price_asc') query = query.orderBy('price', 'asc');
  if (sort === 'price_desc') query = query.orderBy('price', 'desc');
  const rows = await query
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .offset(offset)
    .execute();
  return { ids: rows.map((row) => row.id), totalItems };
};

/** How many listings match. */
export const countListings = async (db: Db, filters: Filters): Promise<number> => {
  const { count } = await db
    .selectFrom('properties')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where(matching(filters))
    .executeTakeFirstOrThrow();
  return count;
};

/** The lowest or the highest price of the listings that match, in lakhs. */
export const extremePrice = async (
  db: Db,
  which: 'min' | 'max',
  filters: Filters,
): Promise<number | undefined> => {
  const { price } = await db
    .selectFrom('properties')
    .select((eb) => eb.fn<number | null>(which, ['price']).as('price'))
    .where(matching(filters))
    .executeTakeFirstOrThrow();
  return price === null ? undefined : toLakhs(price);
};

/** A bound may be finer than the stored hundredths; rounding away the float's own error first. */
const toHundredths = (lakhs: number): number => Number((lakhs * 100).toFixed(4));

const matching = (filters: Filters) => (eb: ExpressionBuilder<Tables, 'properties'>) => {
  const { fromPrice, toPrice, propType, type, region, district } = filters;
  const conditions = [
    fromPrice !== undefined && eb('price', '>=', Math.ceil(toHundredths(fromPrice))),
    toPrice !== undefined && eb('price', '<=', Math.floor(toHundredths(toPrice))),
    propType !== undefined && eb('property_type', '=', propType),
    type !== undefined && eb('listing_type', '=', type as Tables['properties']['listing_type']),
    region !== undefined && eb('region', '=', region),
    district !== undefined && eb('district', '=', district),
  ];
  return eb.and(conditions.filter((condition) => condition !== false));
};
