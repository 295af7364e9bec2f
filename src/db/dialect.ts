import type { Database, Statement } from 'better-sqlite3';
import {
  sql,
  SqliteAdapter,
  SqliteDialect,
  type CreateTableBuilder,
  type Expression,
  type RawBuilder,
  type SqlBool,
  type SqliteDriver,
} from 'kysely';
import { RetryingDriver } from './retrying-driver.ts';
import type { Db } from './tables.ts';

/** Everything that depends on the database engine (architecture.md, "Rows never leave a store"). */

/** Adds the `id` column: a number from the database that is never used again. */
export const identity = <T extends string, C extends string>(
  table: CreateTableBuilder<T, C>,
): CreateTableBuilder<T, C | 'id'> =>
  table.addColumn('id', 'integer', (column) => column.primaryKey().autoIncrement());

/**
 * Declares to Kysely that SQLite can roll back changes of the schema, and that it need not serialise the use of the
 * connection: the driver does.
 */
class TransactionalAdapter extends SqliteAdapter {
  readonly #dataVersion: Statement<[], number>;

  constructor(database: Database) {
    super();
    this.#dataVersion = database.prepare<[], number>('pragma data_version').pluck();
  }

  dataVersion(): number {
    return this.#dataVersion.get() ?? 0;
  }

  override get supportsTransactionalDdl(): boolean {
    return true;
  }

  override get supportsMultipleConnections(): boolean {
    return true;
  }
}

/** A SQLite dialect in which a failed migration changes nothing. */
export class TransactionalSqliteDialect extends SqliteDialect {
  readonly #database: Database;
  readonly #adapter: TransactionalAdapter;

  constructor(database: Database) {
    super({ database });
    this.#database = database;
    this.#adapter = new TransactionalAdapter(database);
  }

  override createAdapter(): SqliteAdapter {
    return this.#adapter;
  }

  override createDriver(): SqliteDriver {
    return new RetryingDriver(this.#database);
  }
}

/**
 * Returns a number that changes when another connection has written, such as one of the command line. It is read
 * at once, without waiting for statements that run.
 */
export const dataVersion = (db: Db): number => adapterOf(db).dataVersion();

const adapterOf = (db: Db): TransactionalAdapter => {
  const { adapter } = db.getExecutor();
  if (!(adapter instanceof TransactionalAdapter)) throw new Error('Not a database of this site');
  return adapter;
};

/**
 * Updates the statistics of tables without any or with many changes. Without them SQLite chooses a wrong index
 * for searches, which are then a hundred times slower.
 */
export const refreshStatistics = async (db: Db): Promise<void> => {
  await sql`pragma optimize = 0x10002`.execute(db);
};

/** Builds the condition that a text contains a part, ignoring case. */
export const contains = (text: Expression<string | null>, part: string): RawBuilder<SqlBool> => {
  const pattern = `%${part.replaceAll(/[\\%_]/g, '\\$&')}%`;
  return sql<SqlBool>`(lower(${text}) like lower(${pattern}) escape '\\')`;
};

/** Builds the list for `in` from the ids of records: one parameter, so that the statement stays the same. */
export const listOf = (ids: readonly number[]): RawBuilder<number> =>
  sql<number>`(select value from json_each(${JSON.stringify(ids)}))`;
