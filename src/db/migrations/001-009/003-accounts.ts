import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';
import { identity } from '#db/dialect.ts';

/** Adds sessions, invitations, one-time links to set a password, and disabled accounts. */
export const accounts: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema.alterTable('users').addColumn('disabled_at', 'text').execute();

    await identity(db.schema.createTable('sessions'))
      .addColumn('user_id', 'integer', (column) =>
        column.notNull().references('users.id').onDelete('cascade'),
      )
      .addColumn('token_hash', 'text', (column) => column.notNull().unique())
      .addColumn('created_at', 'text', (column) => column.notNull())
      .addColumn('used_at', 'text', (column) => column.notNull())
      .execute();
    await db.schema.createIndex('sessions_user').on('sessions').column('user_id').execute();

    await identity(db.schema.createTable('invitations'))
      .addColumn('code', 'text', (column) => column.notNull().unique())
      .addColumn('note', 'text')
      .addColumn('uses', 'integer')
      .addColumn('used', 'integer', (column) => column.notNull().defaultTo(0))
      .addColumn('expires_at', 'text')
      .addColumn('revoked_at', 'text')
      .addColumn('created_at', 'text', (column) => column.notNull())
      .execute();

    await db.schema
      .createTable('password_resets')
      .addColumn('user_id', 'integer', (column) =>
        column.primaryKey().references('users.id').onDelete('cascade'),
      )
      .addColumn('code_hash', 'text', (column) => column.notNull().unique())
      .addColumn('expires_at', 'text', (column) => column.notNull())
      .execute();
  },
};
