import type { Compilable } from 'kysely';
import type { Match } from './full-text.ts';
import type { RecordTable } from './tables.ts';

/** Rows at once, if the engine runs in this process; a promise of them otherwise. */
type Rows<R> = R[] | Promise<R[]>;

/** A second door to the database, which only reads, waits for no writer, and sees what others have committed. */
export type Reader = {
  /** Prepares a statement with `?` for each parameter. Returns the function that runs it. */
  prepare: <R>(text: string) => (...values: readonly (string | number)[]) => Rows<R>;
  /** Prepares a statement of these columns like `prepare`, for many rows at once. */
  prepareMany: <R>(
    columns: readonly (keyof R & string)[],
    text: string,
  ) => (...values: readonly (string | number)[]) => Rows<R>;
  /** Prepares a query of records by their ids, which is built with `listOf` and has no other parameter. */
  prepareByIds: <R>(
    query: (ids: readonly number[]) => Compilable<R>,
  ) => (ids: readonly number[]) => Rows<R>;
  /** Finds the newest records that match. */
  findTexts: (table: RecordTable, match: Match, limit: number) => Rows<number>;
  /** Returns a number that moves with every commit of any process that changes records, and takes microseconds. */
  version: () => number;
  /** Lets all that the reader reads during `work` be one state of the database. One work at a time. */
  inSnapshot: <T>(work: () => Promise<T>) => Promise<T>;
  close: () => void;
};
