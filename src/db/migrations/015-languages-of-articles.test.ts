import { join } from 'node:path';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { openTestDatabase } from '../../../test/support/database.ts';
import { migrate } from '../migrate.ts';
import { migrations } from './all.ts';

const NAME = '015-languages-of-articles';

test('of every article that was there it is known what languages it can be read in', async () => {
  const later = Object.entries(migrations).filter(([name]) => name >= NAME);
  for (const [name] of later) delete migrations[name];
  const { db, dir, file, close } = await openTestDatabase();
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
    Object.assign(migrations, Object.fromEntries(later));
    await migrate(db, { file, backupDir: join(dir, 'backups'), now: new Date() });
    const rows = await db.selectFrom('blogs').select('written_in').orderBy('id').execute();
    const expected = Array.from({ length: 120 }, (_, n) => ['en', 'my', 'both'][n % 3]);
    expect(rows.map((row) => row.written_in)).toEqual(expected);
  } finally {
    Object.assign(migrations, Object.fromEntries(later));
    await close();
  }
});
