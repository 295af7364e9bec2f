import { sql, type ExpressionBuilder } from 'kysely';
import { daysAfter } from '#contract/durations.ts';
import type { Db, Tables } from '#db/tables.ts';
import { LISTED } from '#features/properties/life/status.ts';
import { SOON_DAYS } from '#features/properties/life/terms.ts';
import { addMail, countNewMails } from '#mail/outbox.ts';
import { noteChange } from '#webhooks/changes.ts';

/** Homes in one mail; those of an owner with more follow with the next. */
const MAX_HOMES = 20;

/** With so many mails that were not tried yet, owners are reminded later: a link for a new password should not wait for thousands. */
const MAX_NEW_MAILS = 50;

/**
 * Queues one mail for an owner whose listings expire soon and who was not reminded of their end yet. Listings that would expire in fewer
 * than six days, because the site was off, expire in a week. Returns how many the mail names.
 */
export const remindOne = (db: Db, now: Date): Promise<number> =>
  db.transaction().execute(async (tx) => {
    if ((await countNewMails(tx)) >= MAX_NEW_MAILS) return 0;
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
    await giveWeek(tx, ids, now);
    await tx
      .updateTable('properties')
      .set((eb) => ({ asked_for: eb.ref('expires_at') }))
      .where('id', 'in', ids)
      .execute();
    const key = `expiring ${userId} ${ids[0]} ${now.toISOString()}`;
    await addMail(tx, key, { kind: 'listings_expiring', userId, ids }, now);
    return ids.length;
  });

/** Lets those of these listings that expire in fewer than six days expire in a week. */
const giveWeek = async (tx: Db, ids: readonly number[], now: Date): Promise<void> => {
  const at = now.toISOString();
  const moved = await tx
    .updateTable('properties')
    .set({
      expires_at: daysAfter(now, SOON_DAYS),
      // Later than the last change, whatever the clock of another process said.
      updated_at: sql`case when updated_at < ${at} then ${at} else updated_at end`,
    })
    .where('id', 'in', ids)
    .where('expires_at', '<', daysAfter(now, SOON_DAYS - 1))
    .returning('id')
    .execute();
  for (const { id } of moved) await noteChange(tx, 'properties', id, 'updated');
};

/** Builds the condition that the owner of a listing was reminded of its end. */
export const wasAsked = (eb: ExpressionBuilder<Tables, 'properties'>) =>
  eb('asked_for', '=', eb.ref('expires_at'));

const expiringSoon = (db: Db, now: Date) =>
  db
    .selectFrom('properties')
    .where('status', 'in', LISTED)
    .where('expires_at', '<=', daysAfter(now, SOON_DAYS))
    .where((eb) =>
      eb.or([eb('asked_for', 'is', null), eb('asked_for', '<>', eb.ref('expires_at'))]),
    );
