import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';
import { engineOf } from '#db/dialect.ts';

/**
 * Adds the table of settings, and lets the log of changes tell that the variants of a photo are there: from then on its
 * address may be another.
 */
export const settings: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema
      .createTable('settings')
      .addColumn('name', 'text', (column) => column.primaryKey())
      .addColumn('value', 'text', (column) => column.notNull())
      .execute();
    const { changes } = engineOf(db);
    await changes.unlog(db, { name: 'listing_photo_moved', table: 'photos' });
    await changes.log(db, {
      name: 'listing_photo_moved',
      on: 'update',
      table: 'photos',
      columns: ['slot', 'name', 'width', 'height', 'is_encoded'],
      given: 'property_id',
      id: 'property_id',
      searched: false,
    });
  },
};
