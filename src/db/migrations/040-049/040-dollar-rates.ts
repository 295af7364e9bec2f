import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';
import { engineOf, identity } from '#db/dialect.ts';

/** Adds how many kyat a dollar was, and from when; null where nothing is to be said of dollars. */
export const dollarRates: Migration = {
  async up(db: Kysely<unknown>) {
    await identity(db.schema.createTable('dollar_rates'))
      .addColumn('kyat', 'integer')
      .addColumn('set_at', 'text', (column) => column.notNull())
      .execute();
    await engineOf(db).changes.announce(db, 'dollar_rates', []);
  },
};
