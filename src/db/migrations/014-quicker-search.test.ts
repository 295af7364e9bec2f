import { join } from 'node:path';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { openTestDatabase } from '../../../test/support/database.ts';
import { addListing, addUser } from '../../../test/support/records.ts';
import { searchedBlogs } from '../../features/blogs/server/searched.ts';
import { searchedListings } from '../../features/properties/server/searched.ts';
import { migrate } from '../migrate.ts';
import { findOwnRecords } from '../own-records.ts';
import { fillSearchIndexes } from '../search-index.ts';
import { migrations } from './all.ts';

const NAME = '014-quicker-search';

test('records from before are found again, the newest first, and nothing is left behind', async () => {
  const later = Object.entries(migrations).filter(([name]) => name >= NAME);
  for (const [name] of later) delete migrations[name];
  const { db, dir, file, close } = await openTestDatabase();
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

    Object.assign(migrations, Object.fromEntries(later));
    await migrate(db, { file, backupDir: join(dir, 'backups'), now: new Date() });
    expect(await tables()).toEqual(before);
    const found = async (): Promise<number[]> =>
      (await findOwnRecords(db, 'properties', { userId: postedBy, isAdmin: false }, { q: 'teak' }))
        .ids;
    expect(await found()).toEqual([]);
    await fillSearchIndexes(db, [searchedListings, searchedBlogs]);
    expect(await found()).toEqual([ids[1], ids[0], ids[2]]);
  } finally {
    Object.assign(migrations, Object.fromEntries(later));
    await close();
  }
});
