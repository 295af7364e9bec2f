import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { openDatabaseBefore } from '#test/support/app/database.ts';

test('every existing article gets its languages', async () => {
  const { db, migrateOn, close } = await openDatabaseBefore('015-languages-of-articles');
  try {
    const at = '2026-01-01T00:00:00.000Z';
    await sql`insert into users (id, username, email, email1, phone, company, position, role, created_at)
      values (1, 'mya', 'm@example.com', 'm@example.com', '09', 'c', 'p', 'agent', ${at})`.execute(
      db,
    );
    const texts = ['<p>Papers</p>', '<p>စာရွက်စာတမ်း</p>', '<p>Papers</p><p>စာရွက်</p>'];
    // More than are read at once.
    for (let n = 0; n < 120; n++)
      await sql`insert into blogs (title, body, created_at, updated_at, saved_at, posted_by)
        values ('t', ${texts[n % 3]}, ${at}, ${at}, ${at}, 1)`.execute(db);
    await migrateOn();
    const rows = await db.selectFrom('blogs').select('written_in').orderBy('id').execute();
    const expected = Array.from({ length: 120 }, (_, n) => ['en', 'my', 'both'][n % 3]);
    expect(rows.map((row) => row.written_in)).toEqual(expected);
  } finally {
    await close();
  }
});
