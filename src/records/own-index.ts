import { sql } from 'kysely';
import type { Db } from '#db/tables.ts';
import type { RecordTable } from './record-times.ts';
import { searchTableOf } from './search-index.ts';

type SearchIndex = { db: Db; table: RecordTable };

export type PageRange = { limit: number; offset: number };
export type IdPage = { ids: number[]; count: number };

/** Finds one page of matches, newest first: that is the order of the index. */
export const findIds = async (
  { db, table }: SearchIndex,
  match: string,
  { limit, offset }: PageRange,
): Promise<number[]> => {
  const index = searchTableOf(table);
  const { rows } = await sql<{ id: number }>`select id from ${index}
    where ${index} match ${match} order by rowid limit ${limit} offset ${offset}`.execute(db);
  return rows.map((row) => row.id);
};

export const countMatches = async ({ db, table }: SearchIndex, match: string): Promise<number> => {
  const index = searchTableOf(table);
  const { rows } = await sql<{
    count: number;
  }>`select count(*) as count from ${index} where ${index} match ${match}`.execute(db);
  return rows[0]?.count ?? 0;
};

/**
 * Finds one page of matches and counts all of them in one statement. For several words that is faster
 * than two: FTS5 spends most of the time on the prefix matches of each word. For one word it is slower.
 */
export const findAndCount = async (
  { db, table }: SearchIndex,
  match: string,
  { limit, offset }: PageRange,
): Promise<IdPage> => {
  const index = searchTableOf(table);
  // The keys stay in SQL: they exceed the safe integers of JavaScript.
  const { rows } = await sql<{ count: number; id: number | null }>`
    with found as materialized
      (select rowid as key from ${index} where ${index} match ${match} order by rowid)
    select total.count, record.id
    from (select count(*) as count from found) as total
    left join (select key from found order by key limit ${limit} offset ${offset}) as page on true
    left join ${index} as record on record.rowid = page.key
    order by page.key`.execute(db);
  return { ids: rows.flatMap(({ id }) => id ?? []), count: rows[0]?.count ?? 0 };
};
