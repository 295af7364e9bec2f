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
