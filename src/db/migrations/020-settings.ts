import { sql, type Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

/**
 * Adds the table of settings, and lets the log of changes tell that the variants of a photo are there: from then on its
 * address may be another.
 */
export const settings: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema
      .createTable('settings')
      .addColumn('name', 'text', (column) => column.primaryKey())
      .addColumn('value', 'text', (column) => column.notNull())
      .execute();
    await sql`drop trigger listing_photo_moved`.execute(db);
    await sql`create trigger listing_photo_moved
      after update of slot, name, width, height, is_encoded on photos when new.property_id is not null begin
      insert into listing_changes (listing_id, is_searched) values (new.property_id, 0);
      delete from listing_changes
        where seq <= (select max(seq) from listing_changes) - 10000;
    end`.execute(db);
  },
};
