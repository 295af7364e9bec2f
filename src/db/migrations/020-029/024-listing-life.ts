import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';
import { engineOf } from '#db/dialect.ts';

const SEARCHED_COLUMNS = [
  'status',
  'price',
  'region',
  'district',
  'property_type',
  'listing_type',
  'created_at',
  'bedrooms',
  'bathrooms',
  'floor',
  'sqft',
  'furnishing',
  'negotiable',
  'features',
  'ward',
  'landmark',
];

/**
 * Adds the life of a listing. Listings of before are available and never expire, because nobody was ever asked to
 * confirm them.
 */
export const listingLife: Migration = {
  async up(db: Kysely<unknown>) {
    const table = db.schema.alterTable('properties');
    await table
      .addColumn('status', 'text', (column) => column.notNull().defaultTo('available'))
      .execute();
    for (const name of [
      'status_reason',
      'confirmed_at',
      'expires_at',
      'asked_for',
      'reduced_until',
    ])
      await table.addColumn(name, 'text').execute();
    await table.addColumn('reduced_from', 'integer').execute();
    const indexes = { expires_at: ['status', 'expires_at'], reduced_until: ['reduced_until'] };
    for (const [name, columns] of Object.entries(indexes))
      await db.schema.createIndex(`properties_${name}`).on('properties').columns(columns).execute();
    await db.schema
      .createTable('former_prices')
      .addColumn('property_id', 'integer', (column) =>
        column.notNull().references('properties.id').onDelete('cascade'),
      )
      .addColumn('until', 'text', (column) => column.notNull())
      .addColumn('price', 'integer', (column) => column.notNull())
      .addPrimaryKeyConstraint('former_prices_key', ['property_id', 'until'])
      .execute();
    await db.schema
      .createTable('confirm_links')
      .addColumn('code_hash', 'text', (column) => column.primaryKey())
      .addColumn('property_id', 'integer', (column) =>
        column.notNull().references('properties.id').onDelete('cascade'),
      )
      .addColumn('expires_at', 'text', (column) => column.notNull())
      .execute();
    await db.schema
      .createIndex('confirm_links_property')
      .on('confirm_links')
      .columns(['property_id', 'expires_at'])
      .execute();
    const { changes } = engineOf(db);
    await changes.unlog(db, { name: 'listing_changed', table: 'properties' });
    await changes.log(db, {
      name: 'listing_changed',
      on: 'update',
      table: 'properties',
      id: 'id',
      searched: SEARCHED_COLUMNS,
    });
  },
};
