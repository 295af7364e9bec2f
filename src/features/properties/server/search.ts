import type { ExpressionBuilder } from 'kysely';
import { PAGE_SIZE } from '#contract/primitives.ts';
import type { Db, Tables } from '#db/tables.ts';
import type { Search } from '#features/properties/contract.ts';
import { toLakhs } from '#features/properties/fields.ts';

/** Filters of a search, without paging and order. */
export type SearchFilters = Omit<Search, 'page' | 'limit' | 'sort'>;

/** Ids of one page of results in order, and the total count. */
export type FoundListings = { ids: number[]; totalItems: number };

/**
 * Finds the listings of a search (S7). All searches go through this and `countListings`, so that a
 * separate index can answer them later.
 */
export const findListings = async (db: Db, search: Search): Promise<FoundListings> => {
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

/** Counts the listings that match. */
export const countListings = async (db: Db, filters: SearchFilters): Promise<number> => {
  const { count } = await db
    .selectFrom('properties')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where(matching(filters))
    .executeTakeFirstOrThrow();
  return count;
};

/**
 * Returns the lowest or highest price of the matching listings, in lakhs; undefined if there are
 * none.
 */
export const extremePrice = async (
  db: Db,
  which: 'min' | 'max',
  filters: SearchFilters,
): Promise<number | undefined> => {
  const { price } = await db
    .selectFrom('properties')
    .select((eb) => eb.fn<number | null>(which, ['price']).as('price'))
    .where(matching(filters))
    .executeTakeFirstOrThrow();
  return price === null ? undefined : toLakhs(price);
};

/**
 * Converts a bound, which may be finer than the stored hundredths, and rounds off floating-point
 * errors.
 */
const toHundredths = (lakhs: number): number => Number((lakhs * 100).toFixed(4));

const matching = (filters: SearchFilters) => (eb: ExpressionBuilder<Tables, 'properties'>) => {
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
