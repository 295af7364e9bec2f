import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

/** Adds the searches that found nothing, by day. */
export const emptySearches: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema
      .createTable('empty_searches')
      .addColumn('day', 'text', (column) => column.notNull())
      .addColumn('search', 'text', (column) => column.notNull())
      .addColumn('times', 'integer', (column) => column.notNull())
      .addPrimaryKeyConstraint('empty_searches_pk', ['day', 'search'])
      .execute();
  },
};
