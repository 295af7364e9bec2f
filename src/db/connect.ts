import { mkdirSync } from 'node:fs';
import { dirname } from 'node:path';
import Database from 'better-sqlite3';
import { Kysely } from 'kysely';
import { TransactionalSqliteDialect } from './dialect.ts';
import type { Db, Tables } from './tables.ts';

/**
 * Opens the SQLite file, creating it and its folder when missing. WAL lets readers work beside the
 * writer; `synchronous = FULL` makes an acknowledged write survive a power cut (PRODUCT, "Nothing
 * lost").
 */
export const connect = (file: string): Db => {
  mkdirSync(dirname(file), { recursive: true });
  const database = new Database(file);
  database.pragma('journal_mode = WAL');
  database.pragma('synchronous = FULL');
  database.pragma('foreign_keys = ON');
  database.pragma('busy_timeout = 5000');
  database.pragma('cache_size = -32000');
  return new Kysely<Tables>({ dialect: new TransactionalSqliteDialect({ database }) });
};
