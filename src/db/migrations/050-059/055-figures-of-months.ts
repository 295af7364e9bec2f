import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

/** Adds what visitors did with listings in months that are over. */
export const figuresOfMonths: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema
      .createTable('listing_months')
      .addColumn('property_id', 'integer', (column) =>
        column.notNull().references('properties.id').onDelete('cascade'),
      )
      .addColumn('month', 'text', (column) => column.notNull())
      .addColumn('figure', 'text', (column) => column.notNull())
      .addColumn('count', 'integer', (column) => column.notNull())
      .addPrimaryKeyConstraint('listing_months_pk', ['property_id', 'month', 'figure'])
      .execute();
    await db.schema
      .createIndex('listing_months_month')
      .on('listing_months')
      .columns(['month'])
      .execute();
  },
};
