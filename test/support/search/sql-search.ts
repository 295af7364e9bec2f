import { sql, type ExpressionBuilder } from 'kysely';
import { PAGE_SIZE } from '#contract/primitives.ts';
import type { Tables } from '#db/tables.ts';
import { LISTED } from '#features/properties/life/status.ts';
import type { FoundListings } from '#features/properties/server/listing-search.ts';
import type { SearchFilters } from '#features/properties/server/search-filters.ts';
import type { FindFunction } from './search-comparison.ts';

/** The same search as one statement of SQL, without the index. */
export const findBySql: FindFunction = async ({ db }, search): Promise<FoundListings> => {
  const { page = 1, limit = PAGE_SIZE, sort = 'newest', ...filters } = search;
  const { totalItems } = await db
    .selectFrom('properties')
    .select((eb) => eb.fn.countAll<number>().as('totalItems'))
    .where(matching(filters))
    .executeTakeFirstOrThrow();
  const offset = (page - 1) * limit;
  if (offset >= totalItems) return { ids: [], totalItems };
  let query = db.selectFrom('properties').select('id').where(matching(filters));
  if (sort === 'price_asc') query = query.orderBy('price', 'asc');
  if (sort === 'price_desc') query = query.orderBy('price', 'desc');
  if (sort === 'sqft_price')
    query = query.orderBy(sql`case when sqft > 0 then price / sqft else 1e308 end`, 'asc');
  const rows = await query
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .offset(offset)
    .execute();
  return { ids: rows.map((row) => row.id), totalItems };
};

/**
 * Converts a bound, which may be finer than the stored hundredths, and rounds off floating-point
 * errors.
 */
const toHundredths = (lakhs: number): number => Number((lakhs * 100).toFixed(4));

const matching = (filters: SearchFilters) => (eb: ExpressionBuilder<Tables, 'properties'>) => {
  const { fromPrice, toPrice, propType, type, region, district } = filters;
  const conditions = [
    eb('status', 'in', LISTED),
    fromPrice !== undefined && eb('price', '>=', Math.ceil(toHundredths(fromPrice))),
    toPrice !== undefined && eb('price', '<=', Math.floor(toHundredths(toPrice))),
    propType !== undefined && eb('property_type', 'in', propType),
    type !== undefined && eb('listing_type', '=', type),
    region !== undefined && eb('region', '=', region),
    district !== undefined && eb('district', 'in', district),
    filters.minBedrooms !== undefined && eb('bedrooms', '>=', filters.minBedrooms),
    filters.maxBedrooms !== undefined && eb('bedrooms', '<=', filters.maxBedrooms),
    filters.minBathrooms !== undefined && eb('bathrooms', '>=', filters.minBathrooms),
    filters.minSqft !== undefined && eb('sqft', '>=', filters.minSqft),
    filters.maxSqft !== undefined && eb('sqft', '<=', filters.maxSqft),
    filters.maxFloor !== undefined && eb('floor', '<=', filters.maxFloor),
    filters.furnishing !== undefined &&
      eb('furnishing', '=', filters.furnishing as Tables['properties']['furnishing']),
    filters.negotiable === true && eb('negotiable', '=', 1),
    ...(filters.features ?? []).map((feature) =>
      eb(sql<string>`',' || features || ','`, 'like', `%,${feature},%`),
    ),
  ];
  return eb.and(conditions.filter((condition) => condition !== false));
};
