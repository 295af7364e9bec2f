import Database from 'better-sqlite3';
import type { Compilable } from 'kysely';

/** A connection of SQLite that runs statements at once, as the reader does. */
export type Reader = Database.Database;

/**
 * Opens a second connection that can only read. It sees what every other connection has committed, waits for no
 * writer, and its `data_version` moves with each of their writes.
 */
export const openReader = (file: string): Reader => {
  const reader = new Database(file, { fileMustExist: true });
  reader.pragma('query_only = 1');
  reader.pragma('busy_timeout = 0');
  // In KB. The system keeps the pages of the file, too, and gives their memory back when it is needed.
  reader.pragma('cache_size = -4000');
  return reader;
};

/**
 * Prepares a query of records by their ids, which is built with `listOf` and has no other parameter. Returns the
 * function that runs it.
 */
export const prepareByIds = <R>(
  reader: Reader,
  query: (ids: readonly number[]) => Compilable<R>,
): ((ids: readonly number[]) => R[]) => {
  const { sql, parameters } = query([]).compile();
  if (parameters.length !== 1) throw new Error(`One parameter, not ${parameters.length}: ${sql}`);
  const statement = reader.prepare<[string], R>(sql);
  return (ids) => statement.all(JSON.stringify(ids));
};
