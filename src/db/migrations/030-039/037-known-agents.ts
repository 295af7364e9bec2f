import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';
import { engineOf } from '#db/dialect.ts';

/** Adds with which invitation an account was made, and when the team has called its number. */
export const knownAgents: Migration = {
  async up(db: Kysely<unknown>) {
    // Without a reference: a copy of the database has the accounts before the invitations, which are never deleted.
    await db.schema.alterTable('users').addColumn('invitation_id', 'integer').execute();
    await db.schema.alterTable('users').addColumn('phone_checked_at', 'text').execute();
    const { changes } = engineOf(db);
    const name = 'listing_poster_changed';
    await changes.unlog(db, { name, table: 'users' });
    await changes.log(db, {
      name,
      on: 'update',
      table: 'users',
      columns: ['name', 'position', 'company', 'address', 'email1', 'phone', 'phone_checked_at'],
      id: 0,
      searched: false,
    });
  },
};
