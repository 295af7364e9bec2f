import { randomBytes } from 'node:crypto';
import type { Db } from '#db/tables.ts';
import { MAX_ALERTS, type AlertTime } from '#features/properties/alerts/alert-rules.ts';
import { highestPropertyId } from '#features/properties/server/highest-id.ts';
import type { Language } from '#i18n/language.ts';
import type { AlertConditions } from './alert-conditions.ts';

/** A browser at its push service. */
export type Subscription = { endpoint: string; p256dh: string; auth: string };

type NewAlert = {
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
      await tx
        .updateTable('alerts')
        .set({ language, told, heard_at: now.toISOString() })
        .where('id', '=', known.id)
        .execute();
      return known.alert_key;
    }
    if (own.length >= MAX_ALERTS) return undefined;
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
        after_id: await highestPropertyId(tx),
      })
      .execute();
    return key;
  });

/** What an alert tells, and when. */
type StoredAlert = { key: string; search: string; told: AlertTime };

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
