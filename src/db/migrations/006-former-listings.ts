import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

/** What a deleted listing was, for those who still come to its address: nothing that is personal. */
export const formerListings: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema
      .createTable('former_listings')
      .addColumn('id', 'integer', (column) => column.primaryKey())
      .addColumn('region', 'text', (column) => column.notNull())
      .addColumn('district', 'text', (column) => column.notNull())
      .addColumn('property_type', 'text', (column) => column.notNull())
      .addColumn('listing_type', 'text', (column) => column.notNull())
      .addColumn('price', 'integer', (column) => column.notNull())
      .execute();
  },
};
