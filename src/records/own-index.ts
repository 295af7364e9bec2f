import { sql } from 'kysely';
import type { Db } from '#db/tables.ts';
import type { RecordTable } from './record-times.ts';
import { searchTableOf } from './search-index.ts';

type Index = { db: Db; table: RecordTable };

export type PageRange = { limit: number; offset: number };
export type IdPage = { ids: number[]; count: number };

/** A page of what matches. The order of an index is that of when its records were made, the newest first. */
export const findIds = async (
  { db, table }: Index,
  match: string,
  { limit, offset }: PageRange,
): Promise<number[]> => {
  const index = searchTableOf(table);
  const { rows } = await sql<{ id: number }>`select id from ${index}
    where ${index} match ${match} order by rowid limit ${limit} offset ${offset}`.execute(db);
  return rows.map((row) => row.id);
};

export const countMatches = async ({ db, table }: Index, match: string): Promise<number> => {
  const index = searchTableOf(table);
  const { rows } = await sql<{
    count: number;
  }>`select count(*) as count from ${index} where ${index} match ${match}`.execute(db);
  return rows[0]?.count ?? 0;
};

/**
 * A page of what matches and its count, in one go. For several words that is quicker: putting together
 * what begins with each takes longer than noting what matches all. For one word it is not.
 */
export const findAndCount = async (
  { db, table }: Index,
  match: string,
  { limit, offset }: PageRange,
): Promise<IdPage> => {
  const index = searchTableOf(table);
  // Only SQL takes up the keys: they are beyond the whole numbers of JavaScript.
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
