import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { openDatabaseBefore } from '#test/support/app/database.ts';

test('photos from before looks, and those that are too plain, are looked at once more', async () => {
  const { db, migrateOn, close } = await openDatabaseBefore('044-looked-at');
  try {
    for (const [name, look] of [
      ['seen', 7],
      ['older', null],
    ])
      await sql`insert into photos (slot, name, width, height, look_1)
        values (0, ${name}, 40, 30, ${look})`.execute(db);
    await migrateOn();
    const photos = await db
      .selectFrom('photos')
      .select(['name', 'is_looked_at'])
      .orderBy('id')
      .execute();
    expect(photos).toEqual([
      { name: 'seen', is_looked_at: 1 },
      { name: 'older', is_looked_at: 0 },
    ]);
  } finally {
    await close();
  }
});
