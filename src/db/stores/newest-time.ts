import { DAY_MS } from '#contract/durations.ts';
import type { Db } from '#db/tables.ts';

/** Returns when a listing was last changed or an event logged (ISO 8601 UTC); `undefined` in an empty database. */
export const newestTime = async (db: Db): Promise<string | undefined> => {
  const listing = await db
    .selectFrom('properties')
    .select((eb) => eb.fn.max('updated_at').as('at'))
    .executeTakeFirst();
  const event = await db
    .selectFrom('events')
    .select((eb) => eb.fn.max('at').as('at'))
    .executeTakeFirst();
  return [listing?.at, event?.at]
    .flatMap((at) => at ?? [])
    .toSorted()
    .at(-1);
};

/** Longer than a site is without any new listing and any log-in. */
const MAX_QUIET_MS = 14 * DAY_MS;

/** Returns whether a clock is weeks ahead of the newest listing and the last event; false in an empty database. Reads two rows. */
export const isFarAhead = async (db: Db, now: Date): Promise<boolean> => {
  const listing = await db
    .selectFrom('properties')
    .select('created_at as at')
    .orderBy('created_at', 'desc')
    .limit(1)
    .executeTakeFirst();
  const event = await db
    .selectFrom('events')
    .select('at')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  const times = [listing?.at, event?.at].flatMap((at) => at ?? []).map(Date.parse);
  return times.length > 0 && now.getTime() - Math.max(...times) > MAX_QUIET_MS;
};
