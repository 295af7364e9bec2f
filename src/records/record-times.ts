import type { Db, RecordTable } from '#db/tables.ts';

/** `updatedAt` is ISO 8601 UTC. */
type RecordTime = { id: number; updatedAt: string };

/** Counts records, up to `max`: to count a million takes too long. */
export const countUpTo = async (db: Db, table: RecordTable, max: number): Promise<number> => {
  const { count } = await db
    .selectFrom(db.selectFrom(table).select('id').limit(max).as('some'))
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return count;
};

/**
 * Finds the numbers of the parts that have records. Part 1 has the ids 1 to `size`, part 2 the next
 * `size`, and so on: a record never changes its part. Reads one record of each part.
 */
export const recordParts = async (db: Db, table: RecordTable, size: number): Promise<number[]> => {
  const parts: number[] = [];
  for (let after = 0; ;) {
    const range = { after, last: Number.MAX_SAFE_INTEGER, limit: 1 };
    const [first] = await recordTimes(db, table, range);
    if (!first) return parts;
    const part = Math.ceil(first.id / size);
    parts.push(part);
    after = part * size;
  }
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
