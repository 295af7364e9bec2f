import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

/**
 * The index of own lists has all that they are limited to and ordered by, so that the rows of 20,000 homes of an agent need not be read to count
 * or order them. Views are in it although they change often: they are added every few seconds, once for all who looked meanwhile.
 */
export const ownLists: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema.dropIndex('properties_own').execute();
    await db.schema
      .createIndex('properties_own')
      .on('properties')
      .columns([
        'posted_by',
        'trashed_at',
        'created_at',
        'id',
        'status',
        'expires_at',
        'price',
        'view_count',
      ])
      .columns(['listing_type', 'property_type', 'region', 'district'])
      .execute();
  },
};
