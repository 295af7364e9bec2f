import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

/** Adds the properties of deleted listings, for visitors of their addresses; without personal data. */
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
