import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

/** Adds the log of listings that were created, changed or deleted, which the next migration lets triggers write. */
export const listingChanges: Migration = {
  up: (db: Kysely<unknown>) =>
    db.schema
      .createTable('listing_changes')
      .addColumn('seq', 'integer', (column) => column.primaryKey().autoIncrement())
      .addColumn('listing_id', 'integer', (column) => column.notNull())
      .execute(),
};
