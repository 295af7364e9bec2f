import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

/** Adds what accounts have typed and not sent yet. */
export const drafts: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema
      .createTable('drafts')
      .addColumn('user_id', 'integer', (column) =>
        column.notNull().references('users.id').onDelete('cascade'),
      )
      .addColumn('draft_key', 'text', (column) => column.notNull())
      .addColumn('form', 'text', (column) => column.notNull())
      .addColumn('content', 'text', (column) => column.notNull())
      .addColumn('photos', 'text', (column) => column.notNull())
      .addColumn('saved_at', 'text', (column) => column.notNull())
      .addColumn('stored_at', 'text', (column) => column.notNull())
      .addPrimaryKeyConstraint('drafts_pk', ['user_id', 'draft_key'])
      .execute();
    await db.schema.createIndex('drafts_stored').on('drafts').columns(['stored_at']).execute();
  },
};
