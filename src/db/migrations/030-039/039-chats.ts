import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';
import { engineOf } from '#db/dialect.ts';

const CHATS = ['telegram', 'whatsapp', 'messenger'];
const SHOWN = ['name', 'position', 'company', 'address', 'email1', 'phone', 'phone_checked_at'];

/** Adds where else an agent can be written to. */
export const chats: Migration = {
  async up(db: Kysely<unknown>) {
    for (const name of CHATS) await db.schema.alterTable('users').addColumn(name, 'text').execute();
    const { changes } = engineOf(db);
    const name = 'listing_poster_changed';
    await changes.unlog(db, { name, table: 'users' });
    await changes.log(db, {
      name,
      on: 'update',
      table: 'users',
      columns: [...SHOWN, ...CHATS],
      id: 0,
      searched: false,
    });
  },
};
