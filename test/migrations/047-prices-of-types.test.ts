import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { openDatabaseBefore } from '#test/support/app/database.ts';
import { addUser } from '#test/support/app/records.ts';

const WHEN = '2026-01-01T00:00:00.000Z';

test('former prices from before are of what their home is: all others had been deleted', async () => {
  const { db, migrateOn, close } = await openDatabaseBefore('047-prices-of-types');
  try {
    const by = await addUser(db);
    for (const [index, type] of ['for_sales', 'for_rents'].entries()) {
      await sql`insert into properties (description, region, district, area, price, property_type,
        listing_type, created_at, updated_at, saved_at, posted_by)
        values ('<p>Home</p>', 'Yangon', 'Bahan', '20 x 50 ft', 100, 'house', ${type},
        ${WHEN}, ${WHEN}, ${WHEN}, ${by})`.execute(db);
      await sql`insert into former_prices (property_id, until, price)
        values (${index + 1}, ${WHEN}, 90)`.execute(db);
    }
    await migrateOn();
    const prices = await db
      .selectFrom('former_prices')
      .select('listing_type')
      .orderBy('property_id')
      .execute();
    expect(prices.map((each) => each.listing_type)).toEqual(['for_sales', 'for_rents']);
  } finally {
    await close();
  }
});
