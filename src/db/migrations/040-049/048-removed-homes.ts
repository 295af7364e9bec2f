import { sql, type Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

/**
 * Adds to deleted listings whether they were removed by the team or by reports, so that their homes are known if they come back, and indexes
 * of what is and was removed. Of those deleted before nobody knows.
 */
export const removedHomes: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema
      .alterTable('former_listings')
      .addColumn('was_removed', 'integer', (column) => column.notNull().defaultTo(0))
      .execute();
    await db.schema
      .createIndex('properties_removed')
      .on('properties')
      .column('posted_by')
      .where(sql.ref('status'), '=', sql.lit('removed'))
      .execute();
    await db.schema
      .createIndex('former_listings_removed')
      .on('former_listings')
      .column('posted_by')
      .where(sql.ref('was_removed'), '=', sql.lit(1))
      .execute();
  },
};
