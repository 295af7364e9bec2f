import { sql, type Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';
import { sqftOf } from '#burmese/areas/sqft.ts';
import { engineOf } from '#db/dialect.ts';

/** Listings per query. */
const BATCH_SIZE = 1_000;

const COLUMNS = {
  bedrooms: 'integer',
  bathrooms: 'integer',
  floor: 'integer',
  storeys: 'integer',
  sqft: 'real',
  furnishing: 'text',
  deposit_months: 'integer',
  advance_months: 'integer',
  paper: 'text',
  ward: 'text',
  landmark: 'text',
} as const;

const SEARCHED_COLUMNS = [
  'price',
  'region',
  'district',
  'property_type',
  'listing_type',
  'created_at',
  'bedrooms',
  'floor',
  'sqft',
  'furnishing',
  'negotiable',
  'features',
];

/** Adds what is known of a home, with the square feet of the areas that can be understood. */
export const facts: Migration = {
  async up(db: Kysely<unknown>) {
    const table = db.schema.alterTable('properties');
    await table
      .addColumn('negotiable', 'integer', (column) => column.notNull().defaultTo(0))
      .execute();
    await table.addColumn('features', 'text', (column) => column.notNull().defaultTo('')).execute();
    for (const [name, type] of Object.entries(COLUMNS)) await table.addColumn(name, type).execute();
    // The log of changes has no use for the changes of a migration: all listings are read after it.
    const { changes } = engineOf(db);
    await changes.unlog(db, { name: 'listing_changed', table: 'properties' });
    await fillSqft(db);
    await changes.log(db, {
      name: 'listing_changed',
      on: 'update',
      table: 'properties',
      id: 'id',
      searched: SEARCHED_COLUMNS,
    });
  },
};

const fillSqft = async (db: Kysely<unknown>): Promise<void> => {
  for (let last = 0; ;) {
    const { rows } = await sql<{ id: number; area: string }>`select id, area from properties
      where id > ${last} order by id limit ${BATCH_SIZE}`.execute(db);
    for (const { id, area } of rows) {
      const sqft = sqftOf(area);
      if (sqft !== undefined)
        await sql`update properties set sqft = ${sqft} where id = ${id}`.execute(db);
    }
    const { id } = rows.at(-1) ?? {};
    if (id === undefined) return;
    last = id;
  }
};
