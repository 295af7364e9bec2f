import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { searchedBlogs } from '#features/blogs/server/searched.ts';
import { searchedListings } from '#features/properties/server/searched.ts';
import { findOwnRecords } from '#records/own-records.ts';
import { fillSearchIndexes } from '#records/search-index.ts';
import { openDatabaseBefore } from '#test/support/app/database.ts';
import { addListing, addUser } from '#test/support/app/records.ts';

test('existing records are found, newest first, and no old table remains', async () => {
  const { db, migrateOn, close } = await openDatabaseBefore('014-quicker-search');
  try {
    const postedBy = await addUser(db);
    const listings = [2, 3, 1].map((day) => ({
      postedBy,
      description: '<p>Teakwood</p>',
      createdAt: `2026-01-0${day}T00:00:00.000Z`,
    }));
    const ids: number[] = [];
    for (const listing of listings) ids.push(await addListing(db, listing));
    const tables = async (): Promise<string[]> =>
      (
        await sql<{ name: string }>`select name from sqlite_master
          where name like '%search%' order by name`.execute(db)
      ).rows.map(({ name }) => name);
    const before = await tables();

    await migrateOn();
    expect(await tables()).toEqual(before);
    const found = async (): Promise<number[]> =>
      (await findOwnRecords(db, 'properties', { userId: postedBy, isAdmin: false }, { q: 'teak' }))
        .ids;
    expect(await found()).toEqual([]);
    await fillSearchIndexes(db, [searchedListings, searchedBlogs]);
    expect(await found()).toEqual([ids[1], ids[0], ids[2]]);
  } finally {
    await close();
  }
});
