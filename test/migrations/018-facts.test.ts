import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { openDatabaseBefore } from '#test/support/app/database.ts';
import { addUser } from '#test/support/app/records.ts';

test('existing listings get the square feet of areas that can be understood, and are logged afterwards', async () => {
  const { db, migrateOn, close } = await openDatabaseBefore('018-facts');
  try {
    const postedBy = await addUser(db);
    for (const area of ['20 x 50 ft', 'ask the agent', '၁ ဧက'])
      await sql`insert into properties (description, region, district, area, price, property_type,
        listing_type, created_at, updated_at, saved_at, posted_by)
        values ('<p>Home</p>', 'Yangon', 'Bahan', ${area}, 100, 'house', 'for_sales',
        '2026-01-01', '2026-01-01', '2026-01-01', ${postedBy})`.execute(db);
    await migrateOn();
    const listings = await db
      .selectFrom('properties')
      .select(['sqft', 'bedrooms', 'negotiable', 'features'])
      .orderBy('id')
      .execute();
    expect(listings.map(({ sqft }) => sqft)).toEqual([1000, null, 43_560]);
    expect(listings[0]).toMatchObject({ bedrooms: null, negotiable: 0, features: '' });

    const changes = () =>
      sql<{ listing_id: number; is_searched: number }>`select listing_id, is_searched
        from listing_changes order by seq desc limit 1`.execute(db);
    await sql`update properties set bedrooms = 2 where id = 3`.execute(db);
    expect((await changes()).rows).toEqual([{ listing_id: 3, is_searched: 1 }]);
    await sql`update properties set ward = 'Ward 5' where id = 2`.execute(db);
    expect((await changes()).rows).toEqual([{ listing_id: 2, is_searched: 1 }]);
    await sql`update properties set paper = 'grant' where id = 1`.execute(db);
    expect((await changes()).rows).toEqual([{ listing_id: 1, is_searched: 0 }]);
  } finally {
    await close();
  }
});
