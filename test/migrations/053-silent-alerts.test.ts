import { sql } from 'kysely';
import { expect, test } from 'vitest';
import {
  claimAlerts,
  wakeSilentAlerts,
} from '#features/properties/server/alerts/alert-deliveries.ts';
import { openDatabaseBefore } from '#test/support/app/database.ts';

test('alerts from before are silent half a year after they were made', async () => {
  const { db, migrateOn, close } = await openDatabaseBefore('053-silent-alerts');
  try {
    await sql`insert into push_subscriptions (endpoint, p256dh, auth, created_at)
      values ('https://push.example/1', 'p', 'a', '2026-01-01T00:00:00.000Z')`.execute(db);
    await sql`insert into alerts
      (alert_key, subscription_id, search, language, told, created_at, after_id, flags)
      select 'key', id, '', 'en', 'daily', '2026-01-01T00:00:00.000Z', 0, 0
      from push_subscriptions`.execute(db);
    await migrateOn();
    const silentAt = async (now: string): Promise<boolean[]> => {
      await wakeSilentAlerts(db, new Date(now));
      const nextDay = new Date(Date.parse(now) + 24 * 60 * 60 * 1_000);
      return (await claimAlerts(db, nextDay, 1)).map(({ isSilent }) => isSilent);
    };
    expect(await silentAt('2026-06-29T00:00:00.000Z')).toEqual([]);
    expect(await silentAt('2026-07-01T00:00:00.000Z')).toEqual([true]);
  } finally {
    await close();
  }
});
