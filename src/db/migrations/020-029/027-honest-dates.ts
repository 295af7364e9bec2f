import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

/** Adds to deleted listings whose they were, by what the same home is known, and when it was listed; null for those deleted before. */
export const honestDates: Migration = {
  async up(db: Kysely<unknown>) {
    for (const [name, type] of [
      ['posted_by', 'integer'],
      ['area', 'text'],
      ['sqft', 'real'],
      ['bedrooms', 'integer'],
      ['floor', 'integer'],
      ['created_at', 'text'],
      ['deleted_at', 'text'],
    ] as const)
      await db.schema.alterTable('former_listings').addColumn(name, type).execute();
    await db.schema
      .createIndex('former_listings_owner')
      .on('former_listings')
      .columns(['posted_by', 'deleted_at'])
      .execute();
  },
};
