import { sql, type Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

/** Older changes are deleted: who has not read them by then reads all listings again. */
const MAX_CHANGES = 10_000;

/**
 * Adds the log of listings that were created, changed in what a search compares, or deleted. Triggers write it,
 * so that no writer can forget it, in this process or in another.
 */
export const listingChanges: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema
      .createTable('listing_changes')
      .addColumn('seq', 'integer', (column) => column.primaryKey().autoIncrement())
      .addColumn('listing_id', 'integer', (column) => column.notNull())
      .execute();
    const events = {
      created: { on: 'insert', row: 'new' },
      changed: {
        on: 'update of price, region, district, property_type, listing_type, created_at',
        row: 'new',
      },
      deleted: { on: 'delete', row: 'old' },
    };
    for (const [name, { on, row }] of Object.entries(events))
      await sql`create trigger ${sql.raw(`listing_${name}`)} after ${sql.raw(on)} on properties begin
        insert into listing_changes (listing_id) values (${sql.raw(`${row}.id`)});
        delete from listing_changes
          where seq <= (select max(seq) from listing_changes) - ${sql.lit(MAX_CHANGES)};
      end`.execute(db);
  },
};
