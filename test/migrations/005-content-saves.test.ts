import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { openDatabaseBefore } from '#test/support/app/database.ts';

const WRITTEN = '2026-01-01T00:00:00.000Z';
const CHANGED = '2026-02-02T00:00:00.000Z';

test('existing records get the time of their last change as save time', async () => {
  const { db, migrateOn, close } = await openDatabaseBefore('005-content-saves');
  try {
    const by = 1;
    await sql`insert into users (id, username, email, email1, phone, company, position, role, created_at)
      values (${by}, 'mya', 'm@example.com', 'm@example.com', '09', 'c', 'p', 'agent', ${WRITTEN})`.execute(
      db,
    );
    const times = sql`${WRITTEN}, ${CHANGED}, ${by}`;
    await sql`insert into template_ones (title, text_one, text_two, text_three, menu_text,
      created_at, updated_at, posted_by) values ('t', 'a', 'b', 'c', 'm', ${times})`.execute(db);
    await sql`insert into blogs (title, body, excerpt, excerpt_cut, created_at, updated_at, posted_by)
      values ('t', 'b', 'b', 0, ${times})`.execute(db);
    await sql`insert into projects (title, menu_text, created_at, updated_at, posted_by)
      values ('t', 'm', ${times})`.execute(db);
    await sql`insert into project_cards (project_id, position, text)
      select id, 0, 'x' from projects`.execute(db);
    await migrateOn();
    for (const table of ['template_ones', 'blogs', 'projects', 'project_cards'] as const)
      expect(
        await db.selectFrom(table).select(['updated_at', 'saved_at']).execute(),
        table,
      ).toEqual([{ updated_at: CHANGED, saved_at: CHANGED }]);
  } finally {
    await close();
  }
});
