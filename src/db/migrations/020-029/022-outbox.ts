import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';
import { identity } from '#db/dialect.ts';

/** Adds the mails that wait to be sent; `mail_key` keeps one mail from waiting twice. */
export const outbox: Migration = {
  async up(db: Kysely<unknown>) {
    await identity(db.schema.createTable('outbox'))
      .addColumn('mail_key', 'text', (column) => column.notNull().unique())
      .addColumn('mail', 'text', (column) => column.notNull())
      .addColumn('attempts', 'integer', (column) => column.notNull().defaultTo(0))
      .addColumn('due_at', 'text', (column) => column.notNull())
      .execute();
    await db.schema.createIndex('outbox_due').on('outbox').column('due_at').execute();
  },
};
