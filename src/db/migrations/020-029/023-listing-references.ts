import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

/** Adds what an agent calls a listing in files, by which an import finds it again. */
export const listingReferences: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema
      .createTable('listing_references')
      .addColumn('posted_by', 'integer', (column) =>
        column.notNull().references('users.id').onDelete('cascade'),
      )
      .addColumn('reference', 'text', (column) => column.notNull())
      .addColumn('property_id', 'integer', (column) =>
        column.notNull().unique().references('properties.id').onDelete('cascade'),
      )
      .addColumn('row_hash', 'text', (column) => column.notNull())
      .addColumn('photos_hash', 'text')
      .addPrimaryKeyConstraint('listing_references_key', ['posted_by', 'reference'])
      .execute();
  },
};
