import { sql } from 'kysely';
import type { Db } from './tables.ts';

/**
 * Prepares a connection for writing very many rows, as safely as before: room for the index pages
 * (400 MB) and a longer journal between checkpoints (200 MB), because otherwise most of the time
 * goes into reading and writing the same pages again. Only this connection is concerned.
 */
export const tuneForBulk = async (db: Db): Promise<void> => {
  await sql`pragma cache_size = -400000`.execute(db);
  await sql`pragma wal_autocheckpoint = 50000`.execute(db);
};

/**
 * Puts the longer journal into the database and gives its room back: most of it beside other writers,
 * and only the last of it while they wait. What others still read stays, and is no error.
 */
export const emptyJournal = async (db: Db): Promise<void> => {
  await sql`pragma wal_checkpoint(PASSIVE)`.execute(db);
  await sql`pragma wal_checkpoint(TRUNCATE)`.execute(db);
};
