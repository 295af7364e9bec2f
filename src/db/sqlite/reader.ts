import Database from 'better-sqlite3';
import type { Reader } from '#db/reader.ts';
import type { RecordTable } from '#db/tables.ts';
import { toExpression } from './full-text.ts';
import type { ReadMoments } from './read-moments.ts';

/** Opens a second connection of SQLite, which can only read. Its `data_version` moves with each write of others. */
export const openReadOnly = (file: string): Database.Database => {
  const connection = new Database(file, { fileMustExist: true });
  connection.pragma('query_only = 1');
  connection.pragma('busy_timeout = 0');
  // In KB. The system keeps the pages of the file, too, and gives their memory back when it is needed.
  connection.pragma('cache_size = -4000');
  return connection;
};

/** Returns the reader of a connection; each of its answers comes at once. */
export const sqliteReader = (connection: Database.Database, moments: ReadMoments): Reader => {
  const beginMoment = moments.of(connection);
  const dataVersion = connection.prepare<[], number>('pragma data_version').pluck();
  const finds: { [T in RecordTable]?: Database.Statement<[string, number], number> } = {};
  const prepare: Reader['prepare'] = <R>(text: string) => {
    const statement = connection.prepare<unknown[], R>(text);
    return (...values) => {
      beginMoment();
      return statement.all(...values);
    };
  };
  return {
    prepare,
    prepareMany: (_columns, text) => prepare(text),
    prepareByIds: <R>(query: Parameters<Reader['prepareByIds']>[0]) => {
      const { sql, parameters } = query([]).compile();
      if (parameters.length !== 1)
        throw new Error(`One parameter, not ${parameters.length}: ${sql}`);
      const statement = connection.prepare<[string], R>(sql);
      return (ids: readonly number[]) => {
        beginMoment();
        return statement.all(JSON.stringify(ids));
      };
    },
    findTexts: (table, match, limit) => {
      finds[table] ??= connection
        .prepare<[string, number], number>(
          `select id from ${table}_search where ${table}_search match ? order by rowid limit ?`,
        )
        .pluck();
      beginMoment();
      return finds[table].all(toExpression(match), limit);
    },
    version: () => {
      beginMoment();
      return dataVersion.get() ?? 0;
    },
    inSnapshot: async (work) => {
      moments.end();
      connection.exec('begin');
      try {
        return await work();
      } finally {
        connection.exec('commit');
      }
    },
    close: () => {
      moments.end();
      connection.close();
    },
  };
};
