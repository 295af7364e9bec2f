import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';
import { identity } from '#db/dialect.ts';

/** Adds the tokens with which programs act for an account. */
export const accessTokens: Migration = {
  async up(db: Kysely<unknown>) {
    await identity(db.schema.createTable('access_tokens'))
      .addColumn('user_id', 'integer', (column) =>
        column.notNull().references('users.id').onDelete('cascade'),
      )
      .addColumn('token_hash', 'text', (column) => column.notNull().unique())
      .addColumn('name', 'text', (column) => column.notNull())
      .addColumn('scope', 'text', (column) => column.notNull())
      .addColumn('created_at', 'text', (column) => column.notNull())
      .addColumn('used_at', 'text')
      .addColumn('expires_at', 'text', (column) => column.notNull())
      .execute();
    await db.schema
      .createIndex('access_tokens_user')
      .on('access_tokens')
      .column('user_id')
      .execute();
  },
};
