import { daysAfter } from '#contract/durations.ts';
import type { Db } from '#db/tables.ts';
import { LISTED } from '#features/properties/life/status.ts';
import { SOON_DAYS } from '#features/properties/life/terms.ts';
import { addMail } from '#mail/outbox.ts';

/** Homes in one mail; those of an owner with more follow with the next. */
const MAX_HOMES = 20;

/**
 * Queues one mail for an owner whose listings expire soon and who was not reminded of their end yet. Returns how many
 * listings it names.
 */
export const remindOne = (db: Db, now: Date): Promise<number> =>
  db.transaction().execute(async (tx) => {
    const [first] = await expiringSoon(tx, now).select('posted_by').limit(1).execute();
    if (!first) return 0;
    const userId = first.posted_by;
    const homes = await expiringSoon(tx, now)
      .select('id')
      .where('posted_by', '=', userId)
      .orderBy('expires_at')
      .limit(MAX_HOMES)
      .execute();
    const ids = homes.map(({ id }) => id);
    await tx
      .updateTable('properties')
      .set((eb) => ({ asked_for: eb.ref('expires_at') }))
      .where('id', 'in', ids)
      .execute();
    const key = `expiring ${userId} ${ids[0]} ${now.toISOString()}`;
    await addMail(tx, key, { kind: 'listings_expiring', userId, ids }, now);
    return ids.length;
  });

const expiringSoon = (db: Db, now: Date) =>
  db
    .selectFrom('properties')
    .where('status', 'in', LISTED)
    .where('expires_at', '<=', daysAfter(now, SOON_DAYS))
    .where((eb) =>
      eb.or([eb('asked_for', 'is', null), eb('asked_for', '<>', eb.ref('expires_at'))]),
    );
