import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

/**
 * The index of listings by their creation has all that a search compares: a start reads a million of them in that order, which were rows from all over
 * the table.
 */
export const listingsInOrder: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema.dropIndex('properties_newest').execute();
    await db.schema
      .createIndex('properties_newest')
      .on('properties')
      .columns([
        'created_at',
        'id',
        'status',
        'price',
        'listing_type',
        'property_type',
        'region',
        'district',
        'bedrooms',
        'bathrooms',
        'floor',
        'sqft',
        'furnishing',
        'negotiable',
        'features',
        'landmark',
        'ward',
      ])
      .execute();
  },
};
