import { sql } from 'kysely';
import type { Db } from '#db/tables.ts';

/**
 * Returns whether an earlier start did not finish loading the demo. The photos of the demo are on the disk
 * before its records are committed, so photos without a record are then expected. The mark is in the header of
 * the database (`user_version`), which a lost or emptied database does not have.
 */
export const hasUnfinishedDemo = async (db: Db): Promise<boolean> => {
  const { rows } = await sql<{ user_version: number }>`pragma user_version`.execute(db);
  return rows[0]?.user_version === 1;
};

/** Sets or clears the mark; it takes part in a transaction. */
export const markUnfinishedDemo = async (db: Db, value: boolean): Promise<void> => {
  await sql`pragma user_version = ${sql.raw(value ? '1' : '0')}`.execute(db);
};
