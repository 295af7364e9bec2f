import { expect, test } from 'vitest';
import { openDatabaseBefore } from '#test/support/app/database.ts';
import { addListingBefore } from '#test/support/app/listing-before.ts';

test('listings of before have the size that their sides say, unless another one was typed', async () => {
  const { db, migrateOn, close } = await openDatabaseBefore('054-sizes-of-sides');
  try {
    const homes = [
      { area: '20 x 50', sqft: null },
      { area: '20 x 50', sqft: 950 },
      { area: 'a large plot', sqft: null },
    ];
    for (const home of homes) await addListingBefore(db, home);
    await migrateOn();
    const rows = await db.selectFrom('properties').select('sqft').orderBy('id').execute();
    expect(rows.map(({ sqft }) => sqft)).toEqual([1000, 950, null]);
  } finally {
    await close();
  }
});
