import { sql } from 'kysely';
import { ApiError } from '../../../contract/errors.ts';
import type { Db } from '../../../db/tables.ts';

/** How many similar listings a page has room for. */
const MOST = 3;

/**
 * Ids of the listings most like another one: of the same listing type and property type, in its
 * township first, then elsewhere in its region; of those the nearest in price, the newest of equals.
 * Both questions are answered from the index `properties_facets` alone.
 * @throws ApiError `not_found`
 */
export const findSimilar = async (db: Db, id: number): Promise<number[]> => {
  const listing = await db
    .selectFrom('properties')
    .select(['id', 'listing_type', 'property_type', 'region', 'district', 'price'])
    .where('id', '=', id)
    .executeTakeFirst();
  if (!listing) throw new ApiError('not_found');
  const nearest = async (place: '=' | '!=', limit: number): Promise<number[]> => {
    const rows = await db
      .selectFrom('properties')
      .select('id')
      .where('listing_type', '=', listing.listing_type)
      .where('region', '=', listing.region)
      .where('district', place, listing.district)
      .where('property_type', '=', listing.property_type)
      .where('id', '!=', id)
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
