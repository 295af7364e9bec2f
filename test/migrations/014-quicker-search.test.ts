import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { searchedBlogs } from '#features/blogs/server/searched.ts';
import { searchedListings } from '#features/properties/server/searched.ts';
import { findOwnRecords } from '#records/own-records.ts';
import { fillSearchIndexes } from '#records/search-index.ts';
import { openDatabaseBefore } from '#test/support/app/database.ts';
import { addUser } from '#test/support/app/records.ts';

test('existing records are found, newest first, and no old table remains', async () => {
  const { db, migrateOn, close } = await openDatabaseBefore('014-quicker-search');
  try {
    const postedBy = await addUser(db);
    const days = ['2026-01-02', '2026-01-03', '2026-01-01'];
    for (const day of days)
      await sql`insert into properties (description, region, district, area, price, property_type,
        listing_type, created_at, updated_at, saved_at, posted_by)
        values ('<p>Teakwood</p>', 'Yangon', 'Bahan', '20 x 50 ft', 100, 'house', 'for_sales',
        ${day}, ${day}, ${day}, ${postedBy})`.execute(db);
    const tables = async (): Promise<string[]> =>
      (
        await sql<{ name: string }>`select name from sqlite_master
          where name like '%search%' order by name`.execute(db)
      ).rows
        .map(({ name }) => name)
        // Not those of searches that found nothing, which came later.
        .filter((name) => !name.includes('empty_searches'));
    const before = await tables();

    await migrateOn();
    expect(await tables()).toEqual(before);
    const found = async (): Promise<number[]> =>
      (await findOwnRecords(db, 'properties', { userId: postedBy, isAdmin: false }, { q: 'teak' }))
        .ids;
    expect(await found()).toEqual([]);
    await fillSearchIndexes(db, [searchedListings, searchedBlogs]);
    expect(await found()).toEqual([2, 1, 3]);
  } finally {
    await close();
  }
});
