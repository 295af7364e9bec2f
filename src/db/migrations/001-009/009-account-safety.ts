import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';
import { nameKey } from '#db/stores/name-key.ts';
import type { Tables } from '#db/tables.ts';

const NAMES = ['username', 'email'] as const;

/**
 * Adds keys that compare names by their looks, the device of a session, the last log-in of an account, and the
 * signing keys of the site.
 */
export const accountSafety: Migration = {
  async up(db: Kysely<Tables>) {
    await db.schema
      .createTable('secrets')
      .addColumn('name', 'text', (column) => column.primaryKey())
      .addColumn('value', 'text', (column) => column.notNull())
      .execute();
    await db.schema
      .alterTable('sessions')
      .addColumn('device', 'text', (column) => column.notNull().defaultTo(''))
      .execute();
    await db.schema.alterTable('users').addColumn('last_login_at', 'text').execute();
    for (const name of NAMES) await addKeys(db, name);
  },
};

/** If several names look the same, the oldest account gets the key; the others log in with their exact names. */
const addKeys = async (db: Kysely<Tables>, name: (typeof NAMES)[number]): Promise<void> => {
  const column = `${name}_key` as const;
  await db.schema
    .alterTable('users')
    .addColumn(column, 'text', (added) => added.notNull().defaultTo(''))
    .execute();
  const taken = new Set<string>();
  for (const user of await db.selectFrom('users').select(['id', name]).orderBy('id').execute()) {
    const baseKey = nameKey(user[name]);
    const key = taken.has(baseKey) ? `${baseKey} ${user.id}` : baseKey;
    taken.add(key);
    await db
      .updateTable('users')
      .set({ [column]: key })
      .where('id', '=', user.id)
      .execute();
  }
  await db.schema.dropIndex(`users_${name}`).execute();
  await db.schema.createIndex(`users_${name}`).unique().on('users').column(column).execute();
};
