import { sql } from 'kysely';
import type { Db, Tables } from '#db/tables.ts';

/** The tables of records, each of which has a page. */
export type RecordTable = Extract<
  keyof Tables,
  'properties' | 'blogs' | 'template_ones' | 'projects'
>;

/** `updatedAt` is ISO 8601 UTC. */
export type RecordTime = { id: number; updatedAt: string };

export const countRecords = async (db: Db, table: RecordTable): Promise<number> => {
  const { count } = await db
    .selectFrom(table)
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return count;
};

/**
 * Finds the numbers of the parts that have records. Part 1 has the ids 1 to `size`, part 2 the next
 * `size`, and so on: a record never changes its part. Reads an index only, never the records.
 */
export const recordParts = async (db: Db, table: RecordTable, size: number): Promise<number[]> => {
  const part = sql<number>`(id - 1) / ${sql.lit(size)} + 1`;
  const rows = await db
    .selectFrom(table)
    .select(part.as('part'))
    .groupBy(part)
    .orderBy(part)
    .execute();
  return rows.map((row) => row.part);
};

/** Returns whether there is a record with an id above `after`, up to `last`. */
export const hasRecords = async (
  db: Db,
  table: RecordTable,
  range: { after: number; last: number },
): Promise<boolean> => (await recordTimes(db, table, { ...range, limit: 1 })).length > 0;

/** Finds at most `limit` records with ids above `after`, up to `last`, in the order of their ids. */
export const recordTimes = (
  db: Db,
  table: RecordTable,
  { after, last, limit }: { after: number; last: number; limit: number },
): Promise<RecordTime[]> =>
  db
    .selectFrom(table)
    .select(['id', 'updated_at as updatedAt'])
    .where('id', '>', after)
    .where('id', '<=', last)
    .orderBy('id')
    .limit(limit)
    .execute();
