import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';
import { identity } from '#db/dialect.ts';

const CONDITIONS = [
  'listing_type',
  'property_type',
  'region',
  'district',
  'districts',
  'phrases',
] as const;
const BOUNDS = [
  'min_price',
  'max_price',
  'min_bedrooms',
  'max_bedrooms',
  'min_bathrooms',
  'min_sqft',
  'max_sqft',
  'max_floor',
] as const;

/** Adds alerts of new homes, the browsers that they go to, and what waits to be told. */
export const alerts: Migration = {
  async up(db: Kysely<unknown>) {
    await identity(db.schema.createTable('push_subscriptions'))
      .addColumn('endpoint', 'text', (column) => column.notNull().unique())
      .addColumn('p256dh', 'text', (column) => column.notNull())
      .addColumn('auth', 'text', (column) => column.notNull())
      .addColumn('failures', 'integer', (column) => column.notNull().defaultTo(0))
      .addColumn('wait_until', 'text')
      .addColumn('created_at', 'text', (column) => column.notNull())
      .execute();
    let table = identity(db.schema.createTable('alerts'))
      .addColumn('alert_key', 'text', (column) => column.notNull().unique())
      .addColumn('subscription_id', 'integer', (column) =>
        column.notNull().references('push_subscriptions.id').onDelete('cascade'),
      )
      .addColumn('search', 'text', (column) => column.notNull())
      .addColumn('language', 'text', (column) => column.notNull())
      .addColumn('told', 'text', (column) => column.notNull())
      .addColumn('created_at', 'text', (column) => column.notNull())
      .addColumn('due_at', 'text')
      .addColumn('after_id', 'integer', (column) => column.notNull())
      .addColumn('flags', 'integer', (column) => column.notNull())
      .addUniqueConstraint('alerts_once', ['subscription_id', 'search']);
    for (const name of CONDITIONS) table = table.addColumn(name, 'text');
    for (const name of BOUNDS) table = table.addColumn(name, 'integer');
    await table.execute();
    // All that is short of what searches ask for: a new home is compared with it, and not with the rest of each row.
    await db.schema
      .createIndex('alerts_asked')
      .on('alerts')
      .columns([
        'after_id',
        'listing_type',
        'property_type',
        'region',
        'district',
        'flags',
        ...BOUNDS,
      ])
      .execute();
    await db.schema.createIndex('alerts_due').on('alerts').column('due_at').execute();
    await db.schema
      .createTable('alert_matches')
      .addColumn('alert_id', 'integer', (column) =>
        column.notNull().references('alerts.id').onDelete('cascade'),
      )
      .addColumn('property_id', 'integer', (column) =>
        column.notNull().references('properties.id').onDelete('cascade'),
      )
      .addPrimaryKeyConstraint('alert_matches_once', ['alert_id', 'property_id'])
      .execute();
    await db.schema
      .createIndex('alert_matches_property')
      .on('alert_matches')
      .column('property_id')
      .execute();
  },
};
