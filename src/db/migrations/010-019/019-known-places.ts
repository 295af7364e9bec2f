import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';
import { engineOf } from '#db/dialect.ts';

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
  'ward',
  'landmark',
];

/** Lets the log of changes tell that a listing has another ward or landmark, by which the nearest are found. */
export const knownPlaces: Migration = {
  async up(db: Kysely<unknown>) {
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
