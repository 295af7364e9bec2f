import { setImmediate as nextTurn, setTimeout as pause } from 'node:timers/promises';
import type { Database } from 'better-sqlite3';
import { CompiledQuery, SqliteDriver, type DatabaseConnection, type QueryResult } from 'kysely';
import { isBusy } from '#system/database-errors.ts';

/** How long a write waits for the lock of another process, and how often it asks, in milliseconds. */
const PATIENCE = 3_000;
const PAUSE = { first: 20, most: 100 };

/** After a statement that took as long, in milliseconds, whatever else waits has its turn. */
const LONG = 5;

/**
 * One connection, used by one statement or transaction at a time. When another process holds the
 * write lock, SQLite is not let sleep for it, which would stop the event loop: the statement is tried
 * again after a pause, in which others get their turn.
 */
export class RetryingDriver extends SqliteDriver {
  readonly #database: Database;
  readonly #turn = new Turn();
  #connection: DatabaseConnection | undefined;

  constructor(database: Database) {
    super({ database });
    this.#database = database;
  }

  override async acquireConnection(): Promise<DatabaseConnection> {
    await this.#turn.take();
    this.#connection ??= new PatientConnection(
      await super.acquireConnection(),
      this.#database,
      this.#turn,
    );
    return this.#connection;
  }

  override async releaseConnection(): Promise<void> {
    this.#turn.pass();
  }

  /**
   * A transaction waits for its turn to write when it begins: one that had read before it wrote would
   * fail at once, without waiting, when another process has written in between.
   */
  override async beginTransaction(connection: DatabaseConnection): Promise<void> {
    await connection.executeQuery(CompiledQuery.raw('begin immediate'));
  }

  /** A full disk has ended the transaction already; its error is the one to be known. */
  override async rollbackTransaction(connection: DatabaseConnection): Promise<void> {
    if (this.#database.inTransaction) await super.rollbackTransaction(connection);
  }
}

/** Tries again what found the database busy; within a transaction nothing can. */
class PatientConnection implements DatabaseConnection {
  readonly #connection: DatabaseConnection;
  readonly #database: Database;
  readonly #turn: Turn;

  constructor(connection: DatabaseConnection, database: Database, turn: Turn) {
    this.#connection = connection;
    this.#database = database;
    this.#turn = turn;
  }

  async executeQuery<R>(query: CompiledQuery): Promise<QueryResult<R>> {
    const end = performance.now() + PATIENCE;
    for (let wait = PAUSE.first; ; wait = Math.min(wait * 2, PAUSE.most)) {
      try {
        const began = performance.now();
        const result = await this.#connection.executeQuery<R>(query);
        if (performance.now() - began > LONG) await nextTurn();
        return result;
      } catch (error) {
        const isLast = this.#database.inTransaction || performance.now() + wait > end;
        if (!isBusy(error) || isLast) throw error;
      }
      this.#turn.pass();
      try {
        await pause(wait);
      } finally {
        await this.#turn.take();
      }
    }
  }

  streamQuery<R>(query: CompiledQuery, size: number): AsyncIterableIterator<QueryResult<R>> {
    return this.#connection.streamQuery<R>(query, size);
  }
}

/** Lets one in at a time, in the order in which they came. */
class Turn {
  readonly #waiting: (() => void)[] = [];
  #isTaken = false;

  async take(): Promise<void> {
    if (this.#isTaken) await new Promise<void>((resolve) => this.#waiting.push(resolve));
    this.#isTaken = true;
  }

  pass(): void {
    const next = this.#waiting.shift();
    if (next) next();
    else this.#isTaken = false;
  }
}
