import { sql, type Selectable } from 'kysely';
import { ApiError } from '#contract/errors.ts';
import type { Db, PropertiesTable } from '#db/tables.ts';

/** Number of similar listings that a page shows. */
const MAX_SIMILAR = 3;

/** Facts of a listing by which similar ones are found; `id` excludes the listing itself. */
export type SimilarityCriteria = Pick<
  Selectable<PropertiesTable>,
  'id' | 'listing_type' | 'property_type' | 'region' | 'district' | 'price'
>;

/**
 * Finds the ids of the listings most similar to a listing.
 * @throws ApiError `not_found`
 */
export const findSimilar = async (db: Db, id: number): Promise<number[]> => {
  const listing = await db
    .selectFrom('properties')
    .select(['id', 'listing_type', 'property_type', 'region', 'district', 'price'])
    .where('id', '=', id)
    .executeTakeFirst();
  if (!listing) throw new ApiError('not_found');
  return findNearest(db, listing);
};

/**
 * Finds the ids of listings with the same listing type and property type: in the same township
 * first, then elsewhere in its region, nearest in price first, then newest. The index
 * `properties_facets` alone answers both queries.
 */
export const findNearest = async (db: Db, listing: SimilarityCriteria): Promise<number[]> => {
  const nearest = async (place: '=' | '!=', limit: number): Promise<number[]> => {
    const rows = await db
      .selectFrom('properties')
      .select('id')
      .where('listing_type', '=', listing.listing_type)
      .where('region', '=', listing.region)
      .where('district', place, listing.district)
      .where('property_type', '=', listing.property_type)
      .where('id', '!=', listing.id)
      .orderBy(sql`abs(price - ${listing.price})`)
      .orderBy('id', 'desc')
      .limit(limit)
      .execute();
    return rows.map((row) => row.id);
  };
  const inTownship = await nearest('=', MAX_SIMILAR);
  if (inTownship.length === MAX_SIMILAR) return inTownship;
  return [...inTownship, ...(await nearest('!=', MAX_SIMILAR - inTownship.length))];
};
