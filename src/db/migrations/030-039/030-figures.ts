import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

/** Adds what visitors do with listings, by day, and what is remembered of them during the day. */
export const figures: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema
      .createTable('listing_figures')
      .addColumn('property_id', 'integer', (column) =>
        column.notNull().references('properties.id').onDelete('cascade'),
      )
      .addColumn('day', 'text', (column) => column.notNull())
      .addColumn('figure', 'text', (column) => column.notNull())
      .addColumn('count', 'integer', (column) => column.notNull())
      .addPrimaryKeyConstraint('listing_figures_pk', ['property_id', 'day', 'figure'])
      .execute();
    await db.schema
      .createIndex('listing_figures_day')
      .on('listing_figures')
      .columns(['day'])
      .execute();
    await db.schema
      .createTable('visits')
      .addColumn('day', 'text', (column) => column.notNull())
      .addColumn('visit', 'bigint', (column) => column.notNull())
      .addPrimaryKeyConstraint('visits_pk', ['day', 'visit'])
      .execute();
  },
};
