import { sql } from 'kysely';
import { DAY_MS } from '#contract/durations.ts';
import type { Db } from '#db/tables.ts';
import type { Language } from '#i18n/language.ts';
import type { Subscription } from './alert-store.ts';
import { nextMorning } from './morning.ts';

/** An alert that this process tells now; others leave it alone until the lease ends. */
export type DueAlert = Subscription & {
  id: number;
  subscriptionId: number;
  key: string;
  search: string;
  language: Language;
  /** The new homes; none if they were deleted before they were told, or `isSilent`. */
  ids: number[];
  /** Whether its browser was not heard of for long: it is told that there was nothing to tell. */
  isSilent: boolean;
  failures: number;
};

/** Longer than an attempt can take, so that no two processes tell the same. */
const LEASE_MS = 60_000;

/** An alert without new homes tells its browser so after this time: the answer of the push service says whether the browser still exists. */
const SILENT_DAYS = 180;

const silentSince = (now: Date): string =>
  new Date(now.getTime() - SILENT_DAYS * DAY_MS).toISOString();

/** When the browser of an alert was last known to be there. */
const heardAt = sql<string>`coalesce(heard_at, alerts.created_at)`;

/** Makes alerts due that have had nothing to tell for long (decision 78). */
export const wakeSilentAlerts = async (db: Db, now: Date): Promise<void> => {
  await db
    .updateTable('alerts')
    .set({ due_at: nextMorning(now) })
    .where('due_at', 'is', null)
    .where(heardAt, '<=', silentSince(now))
    .execute();
};

/** Takes alerts that are due, the longest due first; a process that dies with them returns them by the end of the lease. */
export const claimAlerts = async (db: Db, now: Date, limit: number): Promise<DueAlert[]> => {
  // Most looks find nothing, and take no turn of those who write.
  if ((await findDue(db, now, 1)).length === 0) return [];
  return db.transaction().execute(async (tx) => {
    const due = await findDue(tx, now, limit);
    if (due.length === 0) return [];
    const ids = due.map(({ id }) => id);
    await tx
      .updateTable('alerts')
      .set({ due_at: new Date(now.getTime() + LEASE_MS).toISOString() })
      .where('id', 'in', ids)
      .execute();
    const matches = await tx
      .selectFrom('alert_matches')
      .selectAll()
      .where('alert_id', 'in', ids)
      .orderBy('property_id', 'desc')
      .execute();
    const homes = Map.groupBy(matches, ({ alert_id: id }) => id);
    return due.map(({ heard, ...alert }) => {
      const found = (homes.get(alert.id) ?? []).map(({ property_id: id }) => id);
      return { ...alert, ids: found, isSilent: found.length === 0 && heard <= silentSince(now) };
    });
  });
};

const findDue = (db: Db, now: Date, limit: number) => {
  const at = now.toISOString();
  return db
    .selectFrom('alerts')
    .innerJoin('push_subscriptions as browser', 'browser.id', 'subscription_id')
    .select(['alerts.id', 'alert_key as key', 'search', 'language', 'failures'])
    .select(heardAt.as('heard'))
    .select(['subscription_id as subscriptionId', 'endpoint', 'p256dh', 'auth'])
    .where('due_at', '<=', at)
    .where((eb) => eb.or([eb('wait_until', 'is', null), eb('wait_until', '<=', at)]))
    .orderBy('due_at')
    .limit(limit)
    .execute();
};

/** What has become of a claimed alert. */
export type Outcome =
  | { alert: DueAlert; kind: 'told' }
  /** The new homes are gone, or shown no more: its browser was not asked. */
  | { alert: DueAlert; kind: 'idle' }
  /** The browser does not want to be told of anything any more. */
  | { alert: DueAlert; kind: 'gone' }
  /** The push service is to be asked again at this time. */
  | { alert: DueAlert; kind: 'failed'; waitUntil: Date };

/** Stores the outcomes of claimed alerts. Homes that an alert has matched since it was claimed are due at once, or on the next morning if it is a daily one. */
export const noteOutcomes = (
  db: Db,
  outcomes: readonly Outcome[],
  dueAgain: { now: string; morning: string },
): Promise<void> =>
  db.transaction().execute(async (tx) => {
    for (const outcome of outcomes) await noteOutcome(tx, outcome, dueAgain);
  });

const noteOutcome = async (
  tx: Db,
  outcome: Outcome,
  { now, morning }: { now: string; morning: string },
): Promise<void> => {
  const { id, subscriptionId, ids, failures } = outcome.alert;
  const browser = tx.updateTable('push_subscriptions').where('id', '=', subscriptionId);
  switch (outcome.kind) {
    case 'gone':
      await tx.deleteFrom('push_subscriptions').where('id', '=', subscriptionId).execute();
      return;
    case 'failed': {
      const waitUntil = outcome.waitUntil.toISOString();
      await browser.set({ failures: failures + 1, wait_until: waitUntil }).execute();
      await tx.updateTable('alerts').set({ due_at: waitUntil }).where('id', '=', id).execute();
      return;
    }
    default: {
      const told = ids.at(0) ?? 0;
      await tx
        .deleteFrom('alert_matches')
        .where('alert_id', '=', id)
        .where('property_id', '<=', told)
        .execute();
      await tx
        .updateTable('alerts')
        .set((eb) => ({
          ...(outcome.kind === 'told' && { heard_at: now }),
          due_at: eb
            .case()
            .when(
              eb.exists(
                eb.selectFrom('alert_matches').select('alert_id').where('alert_id', '=', id),
              ),
            )
            .then(sql<string>`case when told = 'daily' then ${morning} else ${now} end`)
            .else(null)
            .end(),
        }))
        .where('id', '=', id)
        .execute();
      if (failures > 0) await browser.set({ failures: 0, wait_until: null }).execute();
    }
  }
};
