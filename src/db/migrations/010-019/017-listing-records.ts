import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';
import type { LoggedChange } from '#db/changes.ts';
import { engineOf } from '#db/dialect.ts';

const SEARCHED_COLUMNS = [
  'price',
  'region',
  'district',
  'property_type',
  'listing_type',
  'created_at',
];

const OF_PHOTO = { table: 'photos', given: 'property_id', id: 'property_id', searched: false };

/** The statements after which a listing looks different, and whether a search sees a difference, too. */
const CHANGES: readonly LoggedChange[] = [
  { name: 'listing_created', on: 'insert', table: 'properties', id: 'id', searched: true },
  {
    name: 'listing_changed',
    on: 'update',
    table: 'properties',
    id: 'id',
    searched: SEARCHED_COLUMNS,
  },
  { name: 'listing_deleted', on: 'delete', table: 'properties', id: 'id', searched: true },
  { ...OF_PHOTO, name: 'listing_photo_added', on: 'insert' },
  {
    ...OF_PHOTO,
    name: 'listing_photo_moved',
    on: 'update',
    columns: ['slot', 'name', 'width', 'height'],
  },
  { ...OF_PHOTO, name: 'listing_photo_removed', on: 'delete' },
  {
    // All listings: an account may have posted thousands of them.
    name: 'listing_poster_changed',
    on: 'update',
    table: 'users',
    columns: ['name', 'position', 'company', 'address', 'email1', 'phone'],
    id: 0,
    searched: false,
  },
];

/**
 * Lets triggers log all that changes the records of listings, and which of it a search compares, so that no writer
 * can forget it, in this process or in another.
 */
export const listingRecords: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema
      .alterTable('listing_changes')
      .addColumn('is_searched', 'integer', (column) => column.notNull().defaultTo(1))
      .execute();
    const { changes } = engineOf(db);
    await changes.prepare(db);
    for (const name of ['created', 'changed', 'deleted'])
      await changes.unlog(db, { name: `listing_${name}`, table: 'properties' });
    for (const change of CHANGES) await changes.log(db, change);
  },
};
