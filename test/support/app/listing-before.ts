import { sql } from 'kysely';
import type { Db } from '#db/tables.ts';
import { addUser } from './records.ts';

type StoredListing = { area?: string; sqft?: number | null; at?: string; by?: number };

/**
 * Stores a listing in a database of an earlier version, whose tables today's code cannot be trusted to know. Returns its id. It has the columns that
 * all have from the first version that tests open.
 */
export const addListingBefore = async (db: Db, listing: StoredListing = {}): Promise<number> => {
  const { area = '20 x 50 ft', sqft = null, at = '2026-01-15T00:00:00.000Z' } = listing;
  const by = listing.by ?? (await addUser(db));
  const { rows } = await sql<{ id: number }>`insert into properties (description, region, district,
    area, sqft, price, property_type, listing_type, created_at, updated_at, saved_at, posted_by)
    values ('<p>Home</p>', 'Yangon', 'Bahan', ${area}, ${sqft}, 100, 'house', 'for_sales',
    ${at}, ${at}, ${at}, ${by}) returning id`.execute(db);
  const [row] = rows;
  if (!row) throw new Error('No row');
  return row.id;
};
