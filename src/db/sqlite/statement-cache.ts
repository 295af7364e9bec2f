import type { Database, Statement } from 'better-sqlite3';
import { LRUCache } from 'lru-cache';

/** Statements of about 2 KB each; the least recently used are dropped first. */
const MAX_STATEMENTS = 300;

/** Statements that change no schema and no connection: preparing them twice gives the same. */
const LASTING =
  /^(?:select|insert|update|delete|with|begin|commit|rollback|pragma data_version)\b/i;

/**
 * Returns the database with a `prepare` that compiles a text of SQL once, which takes SQLite longer than running
 * most of them. Any other statement, such as one that changes the schema, empties the cache.
 */
export const cacheStatements = (database: Database): Pick<Database, 'prepare' | 'close'> => {
  const statements = new LRUCache<string, Statement>({ max: MAX_STATEMENTS });

  const prepare = (source: string): Statement => {
    if (!LASTING.test(source)) {
      statements.clear();
      return database.prepare(source);
    }
    const known = statements.get(source);
    // A statement that somebody iterates cannot be run a second time meanwhile.
    if (known?.busy) return database.prepare(source);
    const statement = known ?? database.prepare(source);
    if (!known) statements.set(source, statement);
    return statement;
  };

  return { prepare: prepare as Database['prepare'], close: () => database.close() };
};
