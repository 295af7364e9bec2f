import { sql } from 'kysely';
import type { Db } from '#db/tables.ts';

/**
 * Tunes this connection for writing very many rows, without loss of safety: a cache for the index pages
 * (400 MB), and a longer journal between checkpoints (200 MB). SQLite otherwise spends most of the time
 * reading and writing the same pages again.
 */
export const tuneForBulk = async (db: Db): Promise<void> => {
  await sql`pragma cache_size = -400000`.execute(db);
  await sql`pragma wal_autocheckpoint = 50000`.execute(db);
};

/**
 * Writes the journal into the database and truncates it. The first checkpoint lets other writers go on; they
 * wait only for the second, which writes the rest. Pages that others still read stay in the journal, without
 * an error.
 */
export const emptyJournal = async (db: Db): Promise<void> => {
  await sql`pragma wal_checkpoint(PASSIVE)`.execute(db);
  await sql`pragma wal_checkpoint(TRUNCATE)`.execute(db);
};
