import {
  HandleEmptyInListsPlugin,
  Kysely,
  PostgresAdapter,
  PostgresDialect,
  replaceWithNoncontingentExpression,
  type Driver,
} from 'kysely';
import { Pool, types, type ClientConfig } from 'pg';
import { registerEngine } from '#db/dialect.ts';
import type { Db, Tables } from '#db/tables.ts';
import { SENDER } from './changes.ts';
import { createClaim } from './claim.ts';
import { PostgresCompiler } from './compiler.ts';
import { PostgresDriver } from './driver.ts';
import { postgresEngine } from './engine.ts';
import { PooledClient } from './pooled-client.ts';
import { createWatch } from './watch.ts';

/** How long a request waits for a connection, a lock of another process, and the result of a statement. */
const CONNECT_TIMEOUT_MS = 3_000;
const LOCK_TIMEOUT_MS = 3_000;
const STATEMENT_TIMEOUT_MS = 30_000;

/** A transaction that its process has forgotten, such as one that is stopped, ends after this time. */
const IDLE_TRANSACTION_TIMEOUT_MS = 30_000;

const { BOOL, INT8, NUMERIC } = types.builtins;

/** Numbers as in SQLite: all that is stored is a safe integer, and conditions are 0 or 1. */
const PARSERS: Readonly<Record<number, (text: string) => unknown>> = {
  [BOOL]: (text) => Number(text === 't'),
  [INT8]: Number,
  [NUMERIC]: Number,
};

/** Opens a database of PostgreSQL; the first statement reaches it. */
export const connectPostgres = ({ url, poolSize }: { url: string; poolSize: number }): Db => {
  const settings = {
    [SENDER]: '',
    lock_timeout: LOCK_TIMEOUT_MS,
    statement_timeout: STATEMENT_TIMEOUT_MS,
    idle_in_transaction_session_timeout: IDLE_TRANSACTION_TIMEOUT_MS,
  };
  const options: ClientConfig = {
    connectionString: url,
    connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
    application_name: 'eain',
    types: {
      getTypeParser: (oid, format): unknown => PARSERS[oid] ?? types.getTypeParser(oid, format),
    },
  };
  const watch = createWatch(options, () => pool);
  settings[SENDER] = watch.sender;
  const pool = new Pool({
    ...options,
    Client: PooledClient,
    max: poolSize,
    options: Object.entries(settings)
      .map(([name, value]) => `-c ${name}=${value}`)
      .join(' '),
  });
  // A connection that ends while nobody uses it leaves the pool, and the next statement opens another one.
  pool.on('error', () => {});
  const files = createClaim(options, 'files');
  const driver = new PostgresDriver(pool, watch.noteOwnWrite, async () => {
    await Promise.all([watch.stop(), files.release()]);
  });
  const db: Db = new Kysely<Tables>({
    plugins: [new HandleEmptyInListsPlugin({ strategy: replaceWithNoncontingentExpression })],
    dialect: new SharedDialect(pool, driver, (adapter) =>
      registerEngine(
        adapter,
        postgresEngine(() => db, options, { watch, files }),
      ),
    ),
  });
  return db;
};

/** Migrates without a lock of Kysely: `exclusively` lets one process migrate at a time. */
class SharedAdapter extends PostgresAdapter {
  override async acquireMigrationLock(): Promise<void> {}
  override async releaseMigrationLock(): Promise<void> {}
}

/** PostgreSQL with the driver and the types of this module. */
class SharedDialect extends PostgresDialect {
  readonly #driver: Driver;
  readonly #adapter = new SharedAdapter();

  constructor(pool: Pool, driver: Driver, register: (adapter: PostgresAdapter) => void) {
    super({ pool });
    this.#driver = driver;
    register(this.#adapter);
  }

  override createAdapter(): PostgresAdapter {
    return this.#adapter;
  }

  override createDriver(): Driver {
    return this.#driver;
  }

  override createQueryCompiler(): PostgresCompiler {
    return new PostgresCompiler();
  }
}
