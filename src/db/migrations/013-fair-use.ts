import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

/** What an account has used of what it may on a day, and what the creates were that may be repeated. */
export const fairUse: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema
      .createTable('daily_uses')
      .addColumn('user_id', 'integer', (column) =>
        column.notNull().references('users.id').onDelete('cascade'),
      )
      .addColumn('kind', 'text', (column) => column.notNull())
      .addColumn('day', 'text', (column) => column.notNull())
      .addColumn('amount', 'integer', (column) => column.notNull())
      .addPrimaryKeyConstraint('daily_uses_key', ['user_id', 'kind', 'day'])
      .execute();
    await db.schema.alterTable('first_answers').addColumn('body_hash', 'text').execute();
  },
};
