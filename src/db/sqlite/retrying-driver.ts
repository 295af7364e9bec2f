import { setImmediate as nextTurn, setTimeout as pause } from 'node:timers/promises';
import type { Database } from 'better-sqlite3';
import { CompiledQuery, SqliteDriver, type DatabaseConnection, type QueryResult } from 'kysely';
import { isBusy } from '#system/database-errors.ts';
import { Mutex } from '#system/mutex.ts';
import type { ReadMoments } from './read-moments.ts';
import { cacheStatements } from './statement-cache.ts';

/** How long a write waits for the lock of another process. */
const LOCK_TIMEOUT_MS = 3_000;

/** The pause between attempts doubles from the first to the last value. */
const FIRST_PAUSE_MS = 20;
const MAX_PAUSE_MS = 100;

/** A statement that takes longer yields to the event loop afterwards. */
const LONG_STATEMENT_MS = 5;

/**
 * A driver with one connection, which one statement or transaction uses at a time. When another process holds
 * the write lock, it repeats the statement after a pause in which others may use the connection: waiting
 * inside SQLite would block the event loop.
 */
export class RetryingDriver extends SqliteDriver {
  readonly #database: Database;
  readonly #moments: ReadMoments;
  readonly #mutex = new Mutex();
  #connection: DatabaseConnection | undefined;

  /** `moments` are those of connections that read what this one writes. */
  constructor(database: Database, moments: ReadMoments) {
    super({ database: cacheStatements(database) });
    this.#database = database;
    this.#moments = moments;
  }

  override async acquireConnection(): Promise<DatabaseConnection> {
    await this.#mutex.lock();
    this.#connection ??= new RetryingConnection(
      await super.acquireConnection(),
      this.#database,
      this.#mutex,
      this.#moments,
    );
    return this.#connection;
  }

  override async releaseConnection(): Promise<void> {
    this.#mutex.unlock();
  }

  /**
   * Takes the write lock at the beginning. A transaction that reads before it writes would otherwise fail, and
   * could not be repeated, if another process writes in between.
   */
  override async beginTransaction(connection: DatabaseConnection): Promise<void> {
    await connection.executeQuery(CompiledQuery.raw('begin immediate'));
  }

  /** SQLite itself rolls back when the disk is full; a second rollback would hide that error. */
  override async rollbackTransaction(connection: DatabaseConnection): Promise<void> {
    if (this.#database.inTransaction) await super.rollbackTransaction(connection);
  }
}

/** Repeats statements that find the database locked, except within a transaction, which has the lock. */
class RetryingConnection implements DatabaseConnection {
  readonly #connection: DatabaseConnection;
  readonly #database: Database;
  readonly #mutex: Mutex;
  readonly #moments: ReadMoments;

  constructor(
    connection: DatabaseConnection,
    database: Database,
    mutex: Mutex,
    moments: ReadMoments,
  ) {
    this.#connection = connection;
    this.#database = database;
    this.#mutex = mutex;
    this.#moments = moments;
  }

  async executeQuery<R>(query: CompiledQuery): Promise<QueryResult<R>> {
    const deadline = performance.now() + LOCK_TIMEOUT_MS;
    for (let pauseMs = FIRST_PAUSE_MS; ; pauseMs = Math.min(pauseMs * 2, MAX_PAUSE_MS)) {
      try {
        const startedAt = performance.now();
        // Whatever this process writes is seen by its next statement that reads.
        this.#moments.end();
        const result = await this.#connection.executeQuery<R>(query);
        if (performance.now() - startedAt > LONG_STATEMENT_MS) await nextTurn();
        return result;
      } catch (error) {
        const isLast = this.#database.inTransaction || performance.now() + pauseMs > deadline;
        if (!isBusy(error) || isLast) throw error;
      }
      this.#mutex.unlock();
      try {
        await pause(pauseMs);
      } finally {
        await this.#mutex.lock();
      }
    }
  }

  streamQuery<R>(query: CompiledQuery, size: number): AsyncIterableIterator<QueryResult<R>> {
    return this.#connection.streamQuery<R>(query, size);
  }
}
