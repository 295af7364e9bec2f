import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

/** Adds the daily use of quotas by accounts, and hashes of the bodies of creates with an idempotency key. */
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
