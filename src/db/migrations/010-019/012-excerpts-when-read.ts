import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

/** Removes stored excerpts: they depend on the reader's language, and are now made on reading. */
export const excerptsWhenRead: Migration = {
  async up(db: Kysely<unknown>) {
    for (const table of ['properties', 'blogs'])
      for (const column of ['excerpt', 'excerpt_cut'])
        await db.schema.alterTable(table).dropColumn(column).execute();
  },
};
