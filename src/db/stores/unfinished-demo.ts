import { sql } from 'kysely';
import type { Db } from '#db/tables.ts';

/**
 * Whether the demo began to be loaded into the database and was not finished. Its photos are on the
 * disk before its records are committed, so that photos beside an empty database are no surprise then.
 * The mark is in the database's own header (`user_version`): a lost or emptied one does not have it.
 */
export const hasUnfinishedDemo = async (db: Db): Promise<boolean> => {
  const { rows } = await sql<{ user_version: number }>`pragma user_version`.execute(db);
  return rows[0]?.user_version === 1;
};

/** Sets or clears the mark; in a transaction it is committed or taken back with the rest. */
export const markUnfinishedDemo = async (db: Db, value: boolean): Promise<void> => {
  await sql`pragma user_version = ${sql.raw(value ? '1' : '0')}`.execute(db);
};
