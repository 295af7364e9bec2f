import {
  AbortedTransactionError,
  CompiledQuery,
  type DatabaseConnection,
  type Driver,
  type QueryResult,
  type TransactionSettings,
} from 'kysely';
import type { Pool, PoolClient, QueryConfig } from 'pg';
import { Mutex } from '#system/mutex.ts';
import { hasLostConnection, toDatabaseError } from './errors.ts';
import { lockKey } from './locks.ts';

/** Time after which a server that says nothing, not even that a statement took too long, is given up. */
const ANSWER_TIMEOUT_MS = 35_000;

/** Lets the statements of a transaction take as long as they need, as those of migrations may. */
export const WITHOUT_LIMIT = 'set local statement_timeout = 0';

const READS = /^(?:SELECT|SHOW|BEGIN|START|COMMIT|ROLLBACK|SET|LISTEN|SAVEPOINT|RELEASE)/;

/**
 * Runs statements on a pool. Transactions that may write run one at a time, in this process and in all others: each
 * takes the lock `write` first, as SQLite lets one writer at a time begin. What a transaction reads before it writes
 * therefore stays as it is. A process has one connection at most that waits for that lock, so that its others read.
 */
export class PostgresDriver implements Driver {
  readonly #pool: Pool;
  readonly #onWritten: () => void;
  readonly #onDestroy: () => Promise<void>;
  readonly #writing = new Mutex();

  /** `onWritten` is called after each commit of a write, before its caller goes on. */
  constructor(pool: Pool, onWritten: () => void, onDestroy: () => Promise<void>) {
    this.#pool = pool;
    this.#onWritten = onWritten;
    this.#onDestroy = onDestroy;
  }

  async init(): Promise<void> {}

  async acquireConnection(): Promise<LazyConnection> {
    return new LazyConnection(this.#pool, this.#onWritten);
  }

  async beginTransaction(connection: LazyConnection, settings: TransactionSettings): Promise<void> {
    const { accessMode, isolationLevel = 'read committed' } = settings;
    if (accessMode !== 'read only') {
      await this.#writing.lock();
      connection.unlock = () => this.#writing.unlock();
    }
    try {
      const begin = `begin isolation level ${isolationLevel}`;
      await connection.begin(
        accessMode === 'read only'
          ? [`${begin} read only`]
          : [begin, `select pg_advisory_xact_lock(${lockKey('write')})`],
      );
    } catch (error) {
      await connection.end('rollback');
      throw error;
    }
  }

  async commitTransaction(connection: LazyConnection): Promise<void> {
    await connection.end('commit');
  }

  async rollbackTransaction(connection: LazyConnection): Promise<void> {
    await connection.end('rollback');
  }

  async releaseConnection(connection: LazyConnection): Promise<void> {
    connection.release();
  }

  async destroy(): Promise<void> {
    await this.#onDestroy();
    await this.#pool.end();
  }
}

/** PostgreSQL refuses texts with the null character, which nobody types: they are stored, and searched, without it. */
const withoutNull = (parameter: unknown): unknown => {
  if (Array.isArray(parameter)) return parameter.map(withoutNull);
  return typeof parameter === 'string' ? parameter.replaceAll('\0', '') : parameter;
};

/** Takes a client of the pool at its first statement, and runs its statements in the order of the calls. */
class LazyConnection implements DatabaseConnection {
  readonly #pool: Pool;
  readonly #onWritten: () => void;
  #client: PoolClient | undefined;
  #last: Promise<unknown> = Promise.resolve();
  #isLost = false;
  #isInTransaction = false;
  #hasWritten = false;
  #isUnlimited = false;
  /** Lets the next transaction of this process begin. */
  unlock: (() => void) | undefined;

  constructor(pool: Pool, onWritten: () => void) {
    this.#pool = pool;
    this.#onWritten = onWritten;
  }

  executeQuery<R>(query: CompiledQuery): Promise<QueryResult<R>> {
    const running = this.#last.then(() => this.#run<R>(query));
    this.#last = Promise.allSettled([running]);
    return running;
  }

  async #run<R>({ sql, parameters }: CompiledQuery): Promise<QueryResult<R>> {
    try {
      this.#client ??= await this.#pool.connect();
      this.#isUnlimited ||= sql === WITHOUT_LIMIT;
      const { command, rowCount, rows } = await this.#client.query({
        text: sql,
        values: parameters.map(withoutNull),
        query_timeout: this.#isUnlimited ? undefined : ANSWER_TIMEOUT_MS,
      } as QueryConfig);
      if (!READS.test(command ?? 'SELECT')) this.#hasWritten = true;
      if (!this.#isInTransaction) this.#tellWritten();
      // PostgreSQL answers so if a statement before has failed, and somebody has gone on regardless.
      if (sql === 'commit' && command === 'ROLLBACK') throw new AbortedTransactionError();
      return { rows, numAffectedRows: BigInt(rowCount ?? 0) };
    } catch (thrown) {
      const error = toDatabaseError(thrown);
      this.#isLost ||= hasLostConnection(error);
      throw error;
    }
  }

  #tellWritten(): void {
    if (this.#hasWritten) this.#onWritten();
    this.#hasWritten = false;
  }

  async begin(statements: readonly string[]): Promise<void> {
    this.#isInTransaction = true;
    for (const statement of statements) await this.executeQuery(CompiledQuery.raw(statement));
  }

  /** Ends the transaction; a lost connection has ended it already, and a rollback of it does not fail. */
  async end(how: 'commit' | 'rollback'): Promise<void> {
    try {
      if (how === 'commit') await this.executeQuery(CompiledQuery.raw('commit'));
      else if (this.#client && !this.#isLost)
        await this.executeQuery(CompiledQuery.raw('rollback'));
      this.#isInTransaction = false;
      this.#tellWritten();
    } finally {
      this.#isInTransaction = false;
      this.unlock?.();
      this.unlock = undefined;
    }
  }

  release(): void {
    this.#client?.release(this.#isLost);
    this.#client = undefined;
  }

  // oxlint-disable-next-line require-yield -- the interface asks for a generator, and nothing here streams
  async *streamQuery<R>(): AsyncIterableIterator<QueryResult<R>> {
    throw new Error('No store streams');
  }
}
