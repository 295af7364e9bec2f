import Database from 'better-sqlite3';

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
  return reader;
};
