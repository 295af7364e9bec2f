import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

/** Adds what photos look like, each part with an index: looks that differ in three bits have a part in common. */
export const looks: Migration = {
  async up(db: Kysely<unknown>) {
    for (const part of [1, 2, 3, 4]) {
      await db.schema.alterTable('photos').addColumn(`look_${part}`, 'integer').execute();
      await db.schema
        .createIndex(`photos_look_${part}`)
        .on('photos')
        .columns([`look_${part}`])
        .execute();
    }
  },
};
