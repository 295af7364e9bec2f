import { mkdirSync } from 'node:fs';
import { dirname } from 'node:path';
import Database from 'better-sqlite3';
import { Kysely } from 'kysely';
import { TransactionalSqliteDialect } from './dialect.ts';
import type { Db, Tables } from './tables.ts';

/** How long opening waits for another process that opens or closes the file. */
const OPEN_TIMEOUT_MS = 5_000;

/** SQLite truncates the journal to this size after a checkpoint. */
const MAX_JOURNAL_BYTES = 16 * 1024 * 1024;

/**
 * Opens the SQLite file; creates it and its folder if they are missing. WAL lets readers work beside the
 * writer; `synchronous = FULL` makes an acknowledged write survive a power cut (product.md,
 * "Nothing lost").
 */
export const connect = (file: string): Db => {
  mkdirSync(dirname(file), { recursive: true });
  const database = new Database(file, { timeout: OPEN_TIMEOUT_MS });
  database.pragma('journal_mode = WAL');
  database.pragma('synchronous = FULL');
  database.pragma('foreign_keys = ON');
  // From now on the driver waits for locks, because SQLite would block the event loop.
  database.pragma('busy_timeout = 0');
  database.pragma(`journal_size_limit = ${MAX_JOURNAL_BYTES}`);
  database.pragma('cache_size = -8000');
  return new Kysely<Tables>({ dialect: new TransactionalSqliteDialect(database) });
};
