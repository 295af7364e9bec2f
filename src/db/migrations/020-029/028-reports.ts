import { sql, type Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';
import { identity } from '#db/dialect.ts';

/** Adds what visitors report, and from which state a listing is held back until somebody has looked at it. */
export const reports: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema.alterTable('properties').addColumn('held_from', 'text').execute();
    await identity(db.schema.createTable('reports'))
      .addColumn('property_id', 'integer', (column) =>
        column.notNull().references('properties.id').onDelete('cascade'),
      )
      .addColumn('reason', 'text', (column) => column.notNull())
      .addColumn('text', 'text')
      .addColumn('reporter', 'text', (column) => column.notNull())
      .addColumn('network', 'text')
      .addColumn('reported_at', 'text', (column) => column.notNull())
      .addColumn('resolved_at', 'text')
      .execute();
    await db.schema
      .createIndex('reports_once')
      .unique()
      .on('reports')
      .columns(['property_id', 'reporter'])
      .where(sql.ref('resolved_at'), 'is', null)
      .execute();
    await db.schema
      .createIndex('reports_reporter')
      .on('reports')
      .columns(['reporter', 'reported_at'])
      .execute();
    await db.schema
      .createIndex('reports_network')
      .on('reports')
      .columns(['network', 'reported_at'])
      .execute();
    await db.schema
      .createIndex('reports_resolved')
      .on('reports')
      .columns(['resolved_at', 'property_id'])
      .execute();
  },
};
