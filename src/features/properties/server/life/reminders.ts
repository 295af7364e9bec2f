import { daysAfter } from '#contract/durations.ts';
import type { Db } from '#db/tables.ts';
import { LISTED } from '#features/properties/life/status.ts';
import { SOON_DAYS } from '#features/properties/life/terms.ts';
import { addMail, countNewMails } from '#mail/outbox.ts';

/** Homes in one mail; those of an owner with more follow with the next. */
const MAX_HOMES = 20;

/** With so many mails that were not tried yet, owners are reminded later: a link for a new password should not wait for thousands. */
const MAX_NEW_MAILS = 50;

/** Days after the end of a listing in which its owner is still asked: a site that was off has asked none. */
const LATE_DAYS = 60;

/**
 * Queues one mail for an owner whose listings expire soon, or have expired, and who was not reminded of their end yet. Returns how many
 * listings it names.
 */
export const remindOne = (db: Db, now: Date): Promise<number> =>
  db.transaction().execute(async (tx) => {
    if ((await countNewMails(tx)) >= MAX_NEW_MAILS) return 0;
    const [first] = await notAsked(tx, now).select('posted_by').limit(1).execute();
    if (!first) return 0;
    const userId = first.posted_by;
    const homes = await notAsked(tx, now)
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

const notAsked = (db: Db, now: Date) =>
  db
    .selectFrom('properties')
    .where('status', 'in', [...LISTED, 'expired'])
    .where('expires_at', '<=', daysAfter(now, SOON_DAYS))
    .where('expires_at', '>', daysAfter(now, -LATE_DAYS))
    .where((eb) =>
      eb.or([eb('asked_for', 'is', null), eb('asked_for', '<>', eb.ref('expires_at'))]),
    );
