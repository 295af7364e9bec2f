import { sql, type Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

const SEARCHED_COLUMNS = [
  'price',
  'region',
  'district',
  'property_type',
  'listing_type',
  'created_at',
  'bedrooms',
  'floor',
  'sqft',
  'furnishing',
  'negotiable',
  'features',
  'ward',
  'landmark',
];

/** Lets the log of changes tell that a listing has another ward or landmark, by which the nearest are found. */
export const knownPlaces: Migration = {
  async up(db: Kysely<unknown>) {
    await sql`drop trigger listing_changed`.execute(db);
    const isSearched = SEARCHED_COLUMNS.map((name) => `old.${name} is not new.${name}`);
    await sql`create trigger listing_changed after update on properties begin
      insert into listing_changes (listing_id, is_searched)
        values (new.id, ${sql.raw(isSearched.join(' or '))});
      delete from listing_changes
        where seq <= (select max(seq) from listing_changes) - 10000;
    end`.execute(db);
  },
};
