import { randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import type { Db } from '#db/tables.ts';
import { MAX_ALERTS, type AlertTime } from '#features/properties/alerts/alert-rules.ts';
import type { Language } from '#i18n/language.ts';
import type { AlertConditions } from './alert-conditions.ts';

/** A browser at its push service. */
export type Subscription = { endpoint: string; p256dh: string; auth: string };

export type NewAlert = {
  search: string;
  language: Language;
  told: AlertTime;
  conditions: AlertConditions;
};

/**
 * Adds an alert of a browser, or changes when the one for the same search is told. Returns its key; undefined if the browser has as
 * many as it may have.
 */
export const addAlert = (
  db: Db,
  { endpoint, ...keys }: Subscription,
  { search, language, told, conditions }: NewAlert,
  now: Date,
): Promise<string | undefined> =>
  db.transaction().execute(async (tx) => {
    const { id: subscriptionId } = await tx
      .insertInto('push_subscriptions')
      .values({ endpoint, ...keys, created_at: now.toISOString() })
      .onConflict((conflict) => conflict.column('endpoint').doUpdateSet(keys))
      .returning('id')
      .executeTakeFirstOrThrow();
    const own = await tx
      .selectFrom('alerts')
      .select(['id', 'alert_key', 'search'])
      .where('subscription_id', '=', subscriptionId)
      .execute();
    const known = own.find((alert) => alert.search === search);
    if (known) {
      await tx.updateTable('alerts').set({ language, told }).where('id', '=', known.id).execute();
      return known.alert_key;
    }
    if (own.length >= MAX_ALERTS) return undefined;
    const { last } = await tx
      .selectFrom('properties')
      .select((eb) => eb.fn.coalesce(eb.fn.max('id'), eb.val(0)).as('last'))
      .executeTakeFirstOrThrow();
    const key = randomBytes(16).toString('base64url');
    await tx
      .insertInto('alerts')
      .values({
        ...conditions,
        alert_key: key,
        subscription_id: subscriptionId,
        search,
        language,
        told,
        created_at: now.toISOString(),
        after_id: last,
      })
      .execute();
    return key;
  });

/** What an alert tells, and when. */
export type StoredAlert = { key: string; search: string; told: AlertTime };

/** Finds alerts by their keys, the first first. */
export const findAlerts = async (db: Db, keys: readonly string[]): Promise<StoredAlert[]> => {
  if (keys.length === 0) return [];
  const rows = await db
    .selectFrom('alerts')
    .select(['alert_key', 'search', 'told'])
    .where('alert_key', 'in', keys)
    .orderBy('id')
    .execute();
  return rows.map(({ alert_key: key, ...alert }) => ({ key, ...alert }));
};

/** Ends an alert, and forgets the browser with its last one. Returns whether there was one. */
export const endAlert = (db: Db, key: string): Promise<boolean> =>
  db.transaction().execute(async (tx) => {
    const ended = await tx
      .deleteFrom('alerts')
      .where('alert_key', '=', key)
      .returning('subscription_id')
      .executeTakeFirst();
    if (!ended) return false;
    await tx
      .deleteFrom('push_subscriptions')
      .where('id', '=', ended.subscription_id)
      .where((eb) =>
        eb.not(
          eb.exists(
            eb
              .selectFrom('alerts')
              .select('id')
              .where('subscription_id', '=', ended.subscription_id),
          ),
        ),
      )
      .execute();
    return true;
  });

/** Gives a browser its new address. Returns whether there was one at the address before. */
export const moveSubscription = async (
  db: Db,
  before: string,
  { endpoint, p256dh, auth }: Subscription,
): Promise<boolean> =>
  db.transaction().execute(async (tx) => {
    const known = await tx
      .selectFrom('push_subscriptions')
      .select('id')
      .where('endpoint', '=', endpoint)
      .where('endpoint', '<>', before)
      .executeTakeFirst();
    // The browser has made alerts at its new address already: these stay.
    if (known) return true;
    const { numUpdatedRows } = await tx
      .updateTable('push_subscriptions')
      .set({ endpoint, p256dh, auth, failures: 0, wait_until: null })
      .where('endpoint', '=', before)
      .executeTakeFirst();
    return numUpdatedRows > 0n;
  });

/** An alert that this process tells now; others leave it alone until the lease ends. */
export type DueAlert = Subscription & {
  id: number;
  subscriptionId: number;
  key: string;
  search: string;
  language: Language;
  /** The new homes. */
  ids: number[];
  failures: number;
};

/** Longer than an attempt can take, so that no two processes tell the same. */
const LEASE_MS = 60_000;

/** Takes alerts that are due, the longest due first; a process that dies with them returns them by the end of the lease. */
export const claimAlerts = (db: Db, now: Date, limit: number): Promise<DueAlert[]> =>
  db.transaction().execute(async (tx) => {
    const at = now.toISOString();
    const due = await tx
      .selectFrom('alerts')
      .innerJoin('push_subscriptions as browser', 'browser.id', 'subscription_id')
      .select(['alerts.id', 'alert_key as key', 'search', 'language', 'failures'])
      .select(['subscription_id as subscriptionId', 'endpoint', 'p256dh', 'auth'])
      .where('due_at', '<=', at)
      .where((eb) => eb.or([eb('wait_until', 'is', null), eb('wait_until', '<=', at)]))
      .orderBy('due_at')
      .limit(limit)
      .execute();
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
    return due.map((alert) => ({
      ...alert,
      ids: (homes.get(alert.id) ?? []).map(({ property_id: id }) => id),
    }));
  });

/** What has become of a claimed alert. */
export type Outcome =
  | { alert: DueAlert; kind: 'told' }
  /** The browser does not want to be told of anything any more. */
  | { alert: DueAlert; kind: 'gone' }
  /** The push service is to be asked again at this time. */
  | { alert: DueAlert; kind: 'failed'; waitUntil: Date };

/** Notes what has become of claimed alerts. What has matched meanwhile is due at once, or when its alert is. */
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
