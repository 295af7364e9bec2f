import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

/** Adds when a listing was moved to the trash, and from which state; the indexes list all others of an owner, and of all owners. */
export const trash: Migration = {
  async up(db: Kysely<unknown>) {
    for (const name of ['trashed_at', 'trashed_from'])
      await db.schema.alterTable('properties').addColumn(name, 'text').execute();
    const indexes = {
      own: ['posted_by', 'trashed_at', 'created_at', 'id'],
      trash: ['trashed_at', 'created_at', 'id'],
    };
    for (const [name, columns] of Object.entries(indexes))
      await db.schema.createIndex(`properties_${name}`).on('properties').columns(columns).execute();
  },
};
