import { sql, type Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';
import { identity } from '#db/dialect.ts';

/** Adds accounts, listings and their photos. */
export const listings: Migration = {
  async up(db: Kysely<unknown>) {
    await identity(db.schema.createTable('users'))
      .addColumn('username', 'text', (column) => column.notNull())
      .addColumn('email', 'text', (column) => column.notNull())
      .addColumn('email1', 'text', (column) => column.notNull())
      .addColumn('phone', 'text', (column) => column.notNull())
      .addColumn('company', 'text', (column) => column.notNull())
      .addColumn('position', 'text', (column) => column.notNull())
      .addColumn('name', 'text')
      .addColumn('address', 'text')
      .addColumn('role', 'text', (column) => column.notNull())
      .addColumn('password_hash', 'text')
      .addColumn('created_at', 'text', (column) => column.notNull())
      .execute();
    for (const name of ['username', 'email'])
      await db.schema
        .createIndex(`users_${name}`)
        .unique()
        .on('users')
        .expression(sql`lower(${sql.ref(name)})`)
        .execute();

    await identity(db.schema.createTable('properties'))
      .addColumn('description', 'text', (column) => column.notNull())
      .addColumn('excerpt', 'text', (column) => column.notNull())
      .addColumn('excerpt_cut', 'integer', (column) => column.notNull())
      .addColumn('region', 'text', (column) => column.notNull())
      .addColumn('district', 'text', (column) => column.notNull())
      .addColumn('area', 'text', (column) => column.notNull())
      .addColumn('price', 'integer', (column) => column.notNull())
      .addColumn('property_type', 'text', (column) => column.notNull())
      .addColumn('listing_type', 'text', (column) => column.notNull())
      .addColumn('created_at', 'text', (column) => column.notNull())
      .addColumn('updated_at', 'text', (column) => column.notNull())
      .addColumn('view_count', 'integer', (column) => column.notNull().defaultTo(0))
      .addColumn('posted_by', 'integer', (column) => column.notNull().references('users.id'))
      .execute();
    // Each index covers every column of a search, so that counting and paging never read the table.
    const searches = {
      newest: ['created_at', 'id', 'listing_type', 'region', 'district', 'property_type', 'price'],
      market: ['listing_type', 'region', 'created_at', 'id', 'district', 'property_type', 'price'],
      price: ['price', 'created_at', 'id', 'listing_type', 'region', 'district', 'property_type'],
      facets: ['listing_type', 'region', 'district', 'property_type', 'price', 'created_at', 'id'],
      owner: ['posted_by', 'created_at', 'id'],
    };
    for (const [name, columns] of Object.entries(searches))
      await db.schema.createIndex(`properties_${name}`).on('properties').columns(columns).execute();

    await identity(db.schema.createTable('photos'))
      .addColumn('property_id', 'integer', (column) =>
        column.references('properties.id').onDelete('cascade'),
      )
      .addColumn('slot', 'integer', (column) => column.notNull())
      .addColumn('name', 'text', (column) => column.notNull().unique())
      .addColumn('width', 'integer', (column) => column.notNull())
      .addColumn('height', 'integer', (column) => column.notNull())
      .addColumn('is_encoded', 'integer', (column) => column.notNull().defaultTo(0))
      .addUniqueConstraint('photos_property_slot', ['property_id', 'slot'])
      .execute();
  },
};
