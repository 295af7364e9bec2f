import { sql } from 'kysely';
import type { Db, Tables } from '#db/tables.ts';

/** The tables whose records each have a page of their own. */
export type RecordTable = Extract<
  keyof Tables,
  'properties' | 'blogs' | 'template_ones' | 'projects'
>;

/** A record, and when it was last changed (ISO 8601 UTC). */
export type RecordTime = { id: number; updatedAt: string };

/** How many records there are. */
export const countRecords = async (db: Db, table: RecordTable): Promise<number> => {
  const { count } = await db
    .selectFrom(table)
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return count;
};

/**
 * The parts that hold records when ids 1 to `size` are part 1, the next `size` part 2 and so on. A
 * record never changes its part. Reads an index only, never the records.
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

/** Whether there is a record of these ids: those after `after`, up to `last`. */
export const hasRecords = async (
  db: Db,
  table: RecordTable,
  range: { after: number; last: number },
): Promise<boolean> => (await recordTimes(db, table, { ...range, limit: 1 })).length > 0;

/** At most `limit` records in the order of their ids, from the one after `after` up to `last`. */
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
