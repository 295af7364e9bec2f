import { sql, type Selectable } from 'kysely';
import { ApiError } from '#contract/errors.ts';
import type { Db, PropertiesTable } from '#db/tables.ts';

/** How many similar listings a page has room for. */
const MOST = 3;

/** What similar listings are found by: they are like this one, and are not it. */
export type Sought = Pick<
  Selectable<PropertiesTable>,
  'id' | 'listing_type' | 'property_type' | 'region' | 'district' | 'price'
>;

/**
 * Ids of the listings most like another one.
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
 * Ids of listings of the same listing type and property type, in the same township first, then
 * elsewhere in its region; of those the nearest in price, the newest of equals. Both questions are
 * answered from the index `properties_facets` alone.
 */
export const findNearest = async (db: Db, listing: Sought): Promise<number[]> => {
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
  const inTownship = await nearest('=', MOST);
  if (inTownship.length === MOST) return inTownship;
  return [...inTownship, ...(await nearest('!=', MOST - inTownship.length))];
};
