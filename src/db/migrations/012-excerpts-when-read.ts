import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

/** The start of a text depends on the reader's language: it is made when it is read. */
export const excerptsWhenRead: Migration = {
  async up(db: Kysely<unknown>) {
    for (const table of ['properties', 'blogs'])
      for (const column of ['excerpt', 'excerpt_cut'])
        await db.schema.alterTable(table).dropColumn(column).execute();
  },
};
