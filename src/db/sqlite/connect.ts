import { mkdirSync } from 'node:fs';
import { dirname } from 'node:path';
import Database from 'better-sqlite3';
import { Kysely, SqliteAdapter, SqliteDialect, type SqliteDriver } from 'kysely';
import { registerEngine } from '#db/dialect.ts';
import type { Db, Tables } from '#db/tables.ts';
import { sqliteEngine } from './engine.ts';
import { createReadMoments } from './read-moments.ts';
import { RetryingDriver } from './retrying-driver.ts';

/** How long opening waits for another process that opens or closes the file. */
const OPEN_TIMEOUT_MS = 5_000;

/** SQLite truncates the journal to this size after a checkpoint. */
const MAX_JOURNAL_BYTES = 16 * 1024 * 1024;

/**
 * Opens the SQLite file; creates it and its folder if they are missing. WAL lets readers work beside the
 * writer; `synchronous = FULL` makes an acknowledged write survive a power cut (product.md,
 * "Nothing lost").
 */
export const connectSqlite = (file: string): Db => {
  mkdirSync(dirname(file), { recursive: true });
  const database = new Database(file, { timeout: OPEN_TIMEOUT_MS });
  database.pragma('journal_mode = WAL');
  database.pragma('synchronous = FULL');
  database.pragma('foreign_keys = ON');
  // From now on the driver waits for locks, because SQLite would block the event loop.
  database.pragma('busy_timeout = 0');
  database.pragma(`journal_size_limit = ${MAX_JOURNAL_BYTES}`);
  database.pragma('cache_size = -8000');
  return new Kysely<Tables>({ dialect: new TransactionalDialect(database) });
};

/**
 * Declares to Kysely that SQLite can roll back changes of the schema, and that it need not serialise the use of the
 * connection: the driver does.
 */
class TransactionalAdapter extends SqliteAdapter {
  override get supportsTransactionalDdl(): boolean {
    return true;
  }

  override get supportsMultipleConnections(): boolean {
    return true;
  }
}

/** A SQLite dialect in which a failed migration changes nothing. */
class TransactionalDialect extends SqliteDialect {
  readonly #database: Database.Database;
  readonly #adapter = new TransactionalAdapter();
  readonly #moments = createReadMoments();

  constructor(database: Database.Database) {
    super({ database });
    this.#database = database;
    registerEngine(this.#adapter, sqliteEngine(database, this.#moments));
  }

  override createAdapter(): SqliteAdapter {
    return this.#adapter;
  }

  override createDriver(): SqliteDriver {
    return new RetryingDriver(this.#database, this.#moments);
  }
}
