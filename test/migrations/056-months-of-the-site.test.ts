import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { openDatabaseBefore } from '#test/support/app/database.ts';
import { addListingBefore } from '#test/support/app/listing-before.ts';
import { addUser } from '#test/support/app/records.ts';

test('the months before are known of what visitors did, and of homes, also of deleted ones', async () => {
  const { db, migrateOn, close } = await openDatabaseBefore('056-months-of-the-site');
  try {
    const by = await addUser(db);
    const created = [
      '2026-01-15T00:00:00.000Z',
      // The first of March in Myanmar.
      '2026-02-28T18:00:00.000Z',
      '2026-03-10T00:00:00.000Z',
    ];
    for (const at of created) await addListingBefore(db, { at, by });
    const former = async (id: number, at: string | null) =>
      await sql`insert into former_listings
        (id, region, district, price, property_type, listing_type, posted_by, created_at)
        values (${id}, 'Yangon', 'Bahan', 100, 'house', 'for_sales', ${by}, ${at})`.execute(db);
    await former(101, '2026-01-20T00:00:00.000Z');
    // One that came back with its first date, and one of which no date is known.
    await former(102, '2026-03-10T00:00:00.000Z');
    await former(103, null);
    await sql`insert into listing_months (property_id, month, figure, count)
      values (1, '2026-01', 'seen', 40), (2, '2026-01', 'seen', 2)`.execute(db);
    await sql`insert into listing_figures (property_id, day, figure, count)
      values (1, '2026-01-31', 'seen', 3), (1, '2026-03-01', 'call', 4), (2, '2026-03-31', 'call', 5)`.execute(
      db,
    );
    await migrateOn();
    const months = await db
      .selectFrom('site_months')
      .selectAll()
      .orderBy('month')
      .orderBy('figure')
      .execute();
    expect(months).toEqual([
      { month: '2026-01', figure: 'homes', count: 2 },
      { month: '2026-01', figure: 'seen', count: 45 },
      { month: '2026-03', figure: 'call', count: 9 },
      { month: '2026-03', figure: 'homes', count: 2 },
    ]);
  } finally {
    await close();
  }
});
