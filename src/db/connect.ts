import { mkdirSync } from 'node:fs';
import { dirname } from 'node:path';
import Database from 'better-sqlite3';
import { Kysely } from 'kysely';
import { TransactionalSqliteDialect } from './dialect.ts';
import type { Db, Tables } from './tables.ts';

/** How long opening may wait for another process that opens or closes the file, in milliseconds. */
const TIMEOUT = 5_000;

/** How much of the journal is kept when everything in it is in the database file, in bytes. */
const JOURNAL_LIMIT = 16 * 1024 * 1024;

/**
 * Opens the SQLite file, creating it and its folder when missing. WAL lets readers work beside the
 * writer; `synchronous = FULL` makes an acknowledged write survive a power cut (product.md,
 * "Nothing lost").
 */
export const connect = (file: string): Db => {
  mkdirSync(dirname(file), { recursive: true });
  const database = new Database(file, { timeout: TIMEOUT });
  database.pragma('journal_mode = WAL');
  database.pragma('synchronous = FULL');
  database.pragma('foreign_keys = ON');
  // From here on the driver waits, and the event loop does not.
  database.pragma('busy_timeout = 0');
  database.pragma(`journal_size_limit = ${JOURNAL_LIMIT}`);
  database.pragma('cache_size = -32000');
  return new Kysely<Tables>({ dialect: new TransactionalSqliteDialect(database) });
};
