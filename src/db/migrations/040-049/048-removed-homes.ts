import { sql, type Kysely, type SqlBool } from 'kysely';
import type { Migration } from 'kysely/migration';

/**
 * Adds to deleted listings whether they were removed by the team or by reports, so that their homes are known if they come back, and indexes
 * of what is not shown and of what was removed. Of those deleted before nobody knows.
 */
export const removedHomes: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema
      .alterTable('former_listings')
      .addColumn('was_removed', 'integer', (column) => column.notNull().defaultTo(0))
      .execute();
    await db.schema
      .createIndex('properties_unlisted')
      .on('properties')
      .columns(['posted_by', 'district', 'property_type', 'listing_type'])
      .where(sql<SqlBool>`status not in ('available', 'reserved')`)
      .execute();
    await db.schema
      .createIndex('former_listings_removed')
      .on('former_listings')
      .column('posted_by')
      .where(sql.ref('was_removed'), '=', sql.lit(1))
      .execute();
  },
};
