import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';
import { engineOf } from '#db/dialect.ts';

/** Adds the order of menus and labels, which of them are hidden, and which administrators have seen. */
export const menus: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema
      .createTable('menus')
      .addColumn('kind', 'text', (column) => column.notNull())
      .addColumn('text', 'text', (column) => column.notNull())
      .addColumn('position', 'integer', (column) => column.notNull())
      .addColumn('is_hidden', 'integer', (column) => column.notNull())
      .addPrimaryKeyConstraint('menus_pk', ['kind', 'text'])
      .execute();
    await engineOf(db).changes.announce(db, 'menus', []);
  },
};
