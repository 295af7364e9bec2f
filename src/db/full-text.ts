import type { Kysely, RawBuilder, SqlBool } from 'kysely';
import type { Db, RecordTable } from './tables.ts';

/** Folded words beside each other, in quotation marks; with `*` after them the last may be a beginning of a word. */
export type Phrase = string;

/** What a search asks of the index of a table, which has the words of each record, its number and its owner. */
export type Match =
  | { kind: 'text'; phrase: Phrase }
  /** The phrase in the text, or as the number of the record or of its owner. */
  | { kind: 'anywhere'; phrase: Phrase }
  | { kind: 'number' | 'owner'; id: number }
  | { kind: 'all' | 'any'; of: readonly Match[] }
  | { kind: 'except'; found: Match; without: Match };

export type PageRange = { limit: number; offset: number };
export type IdPage = { ids: number[]; count: number };

/** The forms that indexes have had, in the order of the migrations. */
type FullTextForm = 'first' | 'quicker';

/** The folded words of a record. */
export type RecordWords = { id: number; words: string };

/** The indexes `<table>_search` of the words of records. All matches are in the order of creation, the newest first. */
export type FullText = {
  /** Creates the empty index of a table. */
  create: <T>(db: Kysely<T>, table: RecordTable, form: FullTextForm) => Promise<void>;
  drop: <T>(db: Kysely<T>, table: RecordTable) => Promise<void>;
  /** Writes the words of existing records, in place of those before. */
  put: (db: Db, table: RecordTable, records: readonly RecordWords[]) => Promise<void>;
  /** Prepares for the words of all records, as long as there are none; `endFilling` makes what this leaves out. */
  startFilling: (db: Db, table: RecordTable) => Promise<void>;
  endFilling: (db: Db, table: RecordTable) => Promise<void>;
  /** Takes an existing record out. */
  remove: (db: Db, table: RecordTable, id: number) => Promise<void>;
  find: (db: Db, table: RecordTable, match: Match, page: PageRange) => Promise<number[]>;
  /** The ids of the newest matches, for a statement about their records. */
  newest: (table: RecordTable, match: Match, limit: number) => RawBuilder<number>;
  /** The condition that a record is one of them, for a statement that looks at few records anyway. */
  isNewest: (table: RecordTable, match: Match, limit: number) => RawBuilder<SqlBool>;
  count: (db: Db, table: RecordTable, match: Match) => Promise<number>;
  /** Finds one page and counts all matches, which for several words is faster than two statements. */
  findAndCount: (db: Db, table: RecordTable, match: Match, page: PageRange) => Promise<IdPage>;
};
