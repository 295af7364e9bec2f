import type {
  CreateTableBuilder,
  DialectAdapter,
  Expression,
  Kysely,
  RawBuilder,
  SqlBool,
} from 'kysely';
import type { ChangeEngine } from './changes.ts';
import type { FullText } from './full-text.ts';
import type { Reader } from './reader.ts';
import type { Signals } from './signals.ts';
import type { Db } from './tables.ts';
import type { Turns } from './turns.ts';

/** Everything that depends on the engine of a database (architecture.md, "Rows never leave a store"). */
export type Engine = {
  name: 'sqlite' | 'postgres';
  /** Builds the condition that a text contains a part, ignoring the case of Latin letters. */
  contains: (text: Expression<string | null>, part: string) => RawBuilder<SqlBool>;
  /** Builds the list for `in` from the ids of records: one parameter, so that the statement stays the same. */
  listOf: (ids: readonly number[]) => RawBuilder<number>;
  /** Builds the same from texts. */
  listOfTexts: (texts: readonly string[]) => RawBuilder<string>;
  fullText: FullText;
  changes: ChangeEngine;
  /** Returns a number that changes when another process has changed what pages show. Takes microseconds. */
  dataVersion: () => number;
  /**
   * Where processes share the records: how many changes of what pages show there are, as far as this one knows, and what lets it
   * know all that is committed, which takes a question to the database and never fails.
   */
  shared: { version: () => number; catchUp: () => Promise<void> } | undefined;
  /** What the processes of this site tell each other. */
  signals: Signals;
  /** Opens a reader; a database of which other processes are followed tells of them from then on. */
  openReader: () => Promise<Reader>;
  /** Runs a statement that may fail, so that a transaction can go on after it. */
  attempt: <T>(db: Db, statement: () => Promise<T>) => Promise<T>;
  /** @throws OperatorError if the database cannot hold what the site writes */
  refuseUnfit: (db: Db) => Promise<void>;
  /** Runs what only one process may do at a time, such as a migration. */
  exclusively: <T>(work: () => Promise<T>) => Promise<T>;
  /** Makes this process the only one with its photos in files, until it ends. Returns false if another one is. */
  claimFiles: () => Promise<boolean>;
  /** Opens the turns in which photos are encoded. */
  openPhotoTurns: () => Promise<Turns>;
  /** Copies what is committed into a file of SQLite, for a backup; undefined if the engine has tools of its own for it. */
  writeSnapshot: ((file: string) => Promise<void>) | undefined;
  /** Returns the highest id that a table has ever given; 0 if it has not, or gives none. */
  lastId: (db: Db, table: string) => Promise<number>;
  /** Lets the next id of a table follow this one, which is not below any of its rows. */
  setLastId: (db: Db, table: string, id: number) => Promise<void>;
  /** Lets the statements of a transaction take as long as they need. */
  allowTime: (db: Db) => Promise<void>;
  /** Returns whether other programs of this site use the database, as far as the engine knows. */
  isUsedByOthers: (db: Db) => Promise<boolean>;
  /** Updates the statistics by which the engine chooses its indexes, where rows have changed. */
  refreshStatistics: (db: Db) => Promise<void>;
  /** Prepares for writing very many rows, without loss of safety. */
  tuneForBulk: (db: Db) => Promise<void>;
  /** Puts in order what very many new rows have left behind. */
  finishBulk: (db: Db) => Promise<void>;
  /** Reads or writes a mark of the database itself, which takes part in a transaction. */
  isMarked: (db: Db) => Promise<boolean>;
  mark: (db: Db, value: boolean) => Promise<void>;
};

const engines = new WeakMap<DialectAdapter, Engine>();

/** Names the engine of the databases with this adapter. */
export const registerEngine = (adapter: DialectAdapter, engine: Engine): void => {
  engines.set(adapter, engine);
};

/** Returns the engine of a database or a transaction. */
export const engineOf = <T>(db: Kysely<T>): Engine => {
  const engine = engines.get(db.getExecutor().adapter);
  if (!engine) throw new Error('Not a database of this site');
  return engine;
};

/** Adds the `id` column: a number from the database that is never used again. */
export const identity = <T extends string, C extends string>(
  table: CreateTableBuilder<T, C>,
): CreateTableBuilder<T, C | 'id'> =>
  table.addColumn('id', 'integer', (column) => column.primaryKey().autoIncrement());

/** Returns a number that changes when another process has written. */
export const dataVersion = (db: Db): number => engineOf(db).dataVersion();
