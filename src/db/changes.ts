import type { Kysely } from 'kysely';
import type { Db } from './tables.ts';

/** Older changes are deleted: who has not read them by then reads all listings again. */
export const MAX_LOGGED_CHANGES = 10_000;

/**
 * A trigger that adds a change of each row to `listing_changes`. `columns` limits an update to those that a statement
 * sets, `given` to rows with a value in that column. `id` is the column with the id of the listing, or 0 for all of
 * them; `searched` says whether searches see the change: always, never, or if one of these columns differs.
 */
export type LoggedChange = {
  name: string;
  on: 'insert' | 'update' | 'delete';
  table: string;
  columns?: readonly string[];
  given?: string;
  id: string | 0;
  searched: boolean | readonly string[];
};

/** How an engine tells processes of what others have written. `db` is that of a migration. */
export type ChangeEngine = {
  log: <T>(db: Kysely<T>, change: LoggedChange) => Promise<void>;
  unlog: <T>(db: Kysely<T>, change: Pick<LoggedChange, 'name' | 'table'>) => Promise<void>;
  /** Lets the writes of a table tell the other processes, except those that only change the columns `but`. */
  announce: <T>(db: Kysely<T>, table: string, but: readonly string[]) => Promise<void>;
  /** Writes rows of a table, of which others learn only that there is something new. `db` is a transaction. */
  quietly: <T>(db: Db, table: string, write: () => Promise<T>) => Promise<T>;
  /** Prepares for `announce` and `log`. */
  prepare: <T>(db: Kysely<T>) => Promise<void>;
};
