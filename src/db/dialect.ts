import type { Database } from 'better-sqlite3';
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

/**
 * What the engines disagree on, in one place (architecture.md, "Rows never leave a store").
 * Today there is SQLite; PostgreSQL joins here.
 */

/** Adds the `id` column: a number the database gives, never given twice. */
export const identity = <T extends string, C extends string>(
  table: CreateTableBuilder<T, C>,
): CreateTableBuilder<T, C | 'id'> =>
  table.addColumn('id', 'integer', (column) => column.primaryKey().autoIncrement());

/**
 * SQLite can take back changes of the schema; Kysely does not count on it unless told. Nor need it see
 * to it that the one connection is used by one at a time: the driver does.
 */
class TransactionalAdapter extends SqliteAdapter {
  override get supportsTransactionalDdl(): boolean {
    return true;
  }

  override get supportsMultipleConnections(): boolean {
    return true;
  }
}

/** The SQLite of a database file: a migration that fails leaves everything as it was. */
export class TransactionalSqliteDialect extends SqliteDialect {
  readonly #database: Database;

  constructor(database: Database) {
    super({ database });
    this.#database = database;
  }

  override createAdapter(): SqliteAdapter {
    return new TransactionalAdapter();
  }

  override createDriver(): SqliteDriver {
    return new RetryingDriver(this.#database);
  }
}

/** A number that changes when another connection, the command line's say, has written. */
export const dataVersion = async (db: Db): Promise<number> => {
  const { rows } = await sql<{ data_version: number }>`pragma data_version`.execute(db);
  return rows[0]?.data_version ?? 0;
};

/**
 * Lets the engine look at its tables where it has not yet, or where they have changed much: without
 * knowing them SQLite takes a wrong index for a search, a hundred times as slow.
 */
export const refreshStatistics = async (db: Db): Promise<void> => {
  await sql`pragma optimize = 0x10002`.execute(db);
};

/** Whether a text has a part in it, in whatever case. */
export const contains = (text: Expression<string | null>, part: string): RawBuilder<SqlBool> => {
  const pattern = `%${part.replaceAll(/[\\%_]/g, '\\$&')}%`;
  return sql<SqlBool>`(lower(${text}) like lower(${pattern}) escape '\\')`;
};
