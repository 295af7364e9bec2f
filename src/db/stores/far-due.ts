import { sql } from 'kysely';
import type { Db } from '#db/tables.ts';

/** Longer than anything waits for the morning, for another attempt or for the end of a lease: a day. */
const MAX_WAIT_MS = 25 * 60 * 60 * 1000;

const WAITING = [
  ['outbox', 'due_at'],
  ['webhook_deliveries', 'due_at'],
  ['alerts', 'due_at'],
  ['push_subscriptions', 'wait_until'],
] as const;

/** Makes due what would wait longer than anything does, because its time was noted with a clock that was ahead. Returns how much. */
export const dueIfFarAhead = async (db: Db, now: Date): Promise<number> => {
  const latest = new Date(now.getTime() + MAX_WAIT_MS).toISOString();
  let count = 0;
  for (const [table, column] of WAITING) {
    const time = sql.ref(column);
    const { numAffectedRows = 0n } =
      await sql`update ${sql.table(table)} set ${time} = ${now.toISOString()} where ${time} > ${latest}`.execute(
        db,
      );
    count += Number(numAffectedRows);
  }
  return count;
};
