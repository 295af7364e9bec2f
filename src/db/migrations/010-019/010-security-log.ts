import { sql, type Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';
import { identity } from '#db/dialect.ts';
import { endOfCode, hashCode } from '#db/stores/invitation-codes.ts';
import { readSecret } from '#db/stores/secrets.ts';
import type { Tables } from '#db/tables.ts';

/** Adds the security log, and replaces invitation codes by a hash and their last letters. */
export const securityLog: Migration = {
  async up(db: Kysely<Tables>) {
    await identity(db.schema.createTable('events'))
      .addColumn('at', 'text', (column) => column.notNull())
      .addColumn('kind', 'text', (column) => column.notNull())
      .addColumn('actor_id', 'integer')
      .addColumn('target_type', 'text')
      .addColumn('target_id', 'integer')
      .addColumn('network', 'text')
      .addColumn('request_id', 'text')
      .execute();

    const key = await readSecret(db, 'invitations');
    await db.schema.alterTable('invitations').renameTo('invitations_before').execute();
    await identity(db.schema.createTable('invitations'))
      .addColumn('code_hash', 'text', (column) => column.notNull().unique())
      .addColumn('code_end', 'text', (column) => column.notNull())
      .addColumn('note', 'text')
      .addColumn('uses', 'integer')
      .addColumn('used', 'integer', (column) => column.notNull().defaultTo(0))
      .addColumn('expires_at', 'text')
      .addColumn('revoked_at', 'text')
      .addColumn('created_at', 'text', (column) => column.notNull())
      .execute();
    const { rows } = await sql<{
      id: number;
      code: string;
    }>`select id, code from invitations_before`.execute(db);
    for (const { id, code } of rows)
      await sql`insert into invitations
        (id, code_hash, code_end, note, uses, used, expires_at, revoked_at, created_at)
        select id, ${hashCode(key, code)}, ${endOfCode(code)}, note, uses, used, expires_at, revoked_at,
          created_at from invitations_before where id = ${id}`.execute(db);
    await db.schema.dropTable('invitations_before').execute();
    // Stored answers had the codes in plain text.
    await sql`delete from first_answers where endpoint = 'createInvitation'`.execute(db);
  },
};
