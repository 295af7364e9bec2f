import {
  CompiledQuery,
  sql,
  SqliteAdapter,
  SqliteDialect,
  SqliteDriver,
  type CreateTableBuilder,
  type DatabaseConnection,
  type Expression,
  type SqlBool,
  type SqliteDialectConfig,
} from 'kysely';
import type { Db } from './tables.ts';

/**
 * What the engines disagree on, in one place (ARCHITECTURE, "Rows never leave a store").
 * Today there is SQLite; PostgreSQL joins here.
 */

/** Adds the `id` column: a number the database gives, never given twice. */
export const identity = <T extends string, C extends string>(
  table: CreateTableBuilder<T, C>,
): CreateTableBuilder<T, C | 'id'> =>
  table.addColumn('id', 'integer', (column) => column.primaryKey().autoIncrement());

/** SQLite can take back changes of the schema; Kysely does not count on it unless told. */
class TransactionalAdapter extends SqliteAdapter {
  override get supportsTransactionalDdl(): boolean {
    return true;
  }
}

/**
 * A transaction waits for its turn to write when it begins: one that had read before it wrote would
 * fail at once, without waiting, when another process has written in between.
 */
class WritingDriver extends SqliteDriver {
  override async beginTransaction(connection: DatabaseConnection): Promise<void> {
    await connection.executeQuery(CompiledQuery.raw('begin immediate'));
  }
}

/** The SQLite of a database file: a migration that fails leaves everything as it was. */
export class TransactionalSqliteDialect extends SqliteDialect {
  readonly #config: SqliteDialectConfig;

  constructor(config: SqliteDialectConfig) {
    super(config);
    this.#config = config;
  }

  override createAdapter(): SqliteAdapter {
    return new TransactionalAdapter();
  }

  override createDriver(): SqliteDriver {
    return new WritingDriver(this.#config);
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

/** Whether a write was refused because its value is there already. */
export const isDuplicate = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === 'SQLITE_CONSTRAINT_UNIQUE';

/** What is wrong with the database itself, in a line; undefined when the error is about something else. */
export const databaseFault = (error: unknown): string | undefined => {
  if (!(error instanceof Error) || !('code' in error)) return undefined;
  const code = String(error.code);
  if (/^SQLITE_(?:BUSY|LOCKED)/.test(code))
    return 'The database is busy: another program is writing. Try again in a moment.';
  return /^SQLITE_(?:READONLY|CANTOPEN|FULL|IOERR|CORRUPT|NOTADB)/.test(code)
    ? `The database cannot be used: ${error.message}`
    : undefined;
};

/** Whether a text has a part in it, in whatever case. */
export const contains = (text: Expression<string | null>, part: string): Expression<SqlBool> => {
  const pattern = `%${part.replaceAll(/[\\%_]/g, '\\$&')}%`;
  return sql<SqlBool>`lower(${text}) like lower(${pattern}) escape '\\'`;
};
