import type { Database } from 'better-sqlite3';
import { sql } from 'kysely';
import type { Engine } from '#db/dialect.ts';
import { NO_SIGNALS } from '#db/signals.ts';
import { ALL_TURNS } from '#db/turns.ts';
import { emptyJournal, tuneForBulk } from './bulk.ts';
import { sqliteChanges } from './changes.ts';
import { sqliteFullText } from './full-text.ts';
import type { ReadMoments } from './read-moments.ts';
import { openReadOnly, sqliteReader } from './reader.ts';
import { writeSnapshot } from './snapshot.ts';
import { refreshStatistics } from './statistics.ts';

/** SQLite: one process has the file; others, such as the command line, write to it now and then. */
export const sqliteEngine = (database: Database, moments: ReadMoments): Engine => {
  const version = database.prepare<[], number>('pragma data_version').pluck();
  let known = 0;
  return {
    name: 'sqlite',
    contains: (text, part) => {
      const pattern = `%${part.replaceAll(/[\\%_]/g, '\\$&')}%`;
      return sql`(lower(${text}) like lower(${pattern}) escape '\\')`;
    },
    listOf: (ids) => sql<number>`(select value from json_each(${JSON.stringify(ids)}))`,
    listOfTexts: (texts) => sql<string>`(select value from json_each(${JSON.stringify(texts)}))`,
    fullText: sqliteFullText,
    changes: sqliteChanges,
    dataVersion: () => {
      const found = version.get() ?? 0;
      // Who learns of a write reads what was written.
      if (found !== known) moments.end();
      known = found;
      return found;
    },
    shared: undefined,
    signals: NO_SIGNALS,
    openReader: async () => sqliteReader(openReadOnly(database.name), moments),
    attempt: (_db, statement) => statement(),
    refuseUnfit: async () => {},
    // The lock of the data directory has the process alone.
    exclusively: (work) => work(),
    claimFiles: async () => true,
    openPhotoTurns: async () => ALL_TURNS,
    writeSnapshot: (file) => writeSnapshot(database.name, file),
    lastId: async (db, table) => {
      const { rows } = await sql<{ seq: number }>`select seq from sqlite_sequence
        where name = ${table}`.execute(db);
      return rows[0]?.seq ?? 0;
    },
    setLastId: async (db, table, id) => {
      await sql`delete from sqlite_sequence where name = ${table}`.execute(db);
      if (id > 0)
        await sql`insert into sqlite_sequence (name, seq) values (${table}, ${id})`.execute(db);
    },
    allowTime: async () => {},
    // The lock of the data directory knows.
    isUsedByOthers: async () => false,
    refreshStatistics,
    tuneForBulk,
    finishBulk: emptyJournal,
    // The header of the file has the mark: a lost or emptied database does not.
    isMarked: async (db) => {
      const { rows } = await sql<{ user_version: number }>`pragma user_version`.execute(db);
      return rows[0]?.user_version === 1;
    },
    mark: async (db, value) => {
      await sql`pragma user_version = ${sql.raw(value ? '1' : '0')}`.execute(db);
    },
  };
};
