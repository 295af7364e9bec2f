import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';
import { identity } from '#db/dialect.ts';

/** Adds the addresses that are told of changes, and what waits to be told. */
export const webhooks: Migration = {
  async up(db: Kysely<unknown>) {
    await identity(db.schema.createTable('webhooks'))
      .addColumn('url', 'text', (column) => column.notNull())
      .addColumn('secret', 'text', (column) => column.notNull())
      .addColumn('created_at', 'text', (column) => column.notNull())
      .addColumn('last_answer', 'text')
      .addColumn('last_at', 'text')
      .addColumn('ended_at', 'text')
      .execute();
    await identity(db.schema.createTable('webhook_deliveries'))
      .addColumn('webhook_id', 'integer', (column) =>
        column.notNull().references('webhooks.id').onDelete('cascade'),
      )
      .addColumn('record', 'text', (column) => column.notNull())
      .addColumn('record_id', 'integer', (column) => column.notNull())
      .addColumn('change', 'text', (column) => column.notNull())
      .addColumn('times', 'integer', (column) => column.notNull().defaultTo(1))
      .addColumn('attempts', 'integer', (column) => column.notNull().defaultTo(0))
      .addColumn('due_at', 'text', (column) => column.notNull())
      .addUniqueConstraint('webhook_deliveries_once', [
        'webhook_id',
        'record',
        'record_id',
        'change',
      ])
      .execute();
    await db.schema
      .createIndex('webhook_deliveries_due')
      .on('webhook_deliveries')
      .columns(['webhook_id', 'due_at'])
      .execute();
  },
};
