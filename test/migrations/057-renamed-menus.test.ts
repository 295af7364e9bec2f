import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { getTemplateOnes } from '#features/template-ones/server/store.ts';
import { addOwnNotes } from '#records/own-notes.ts';
import { openDatabaseBefore } from '#test/support/app/database.ts';
import { addUser } from '#test/support/app/records.ts';

const WHEN = '2026-01-01T00:00:00.000Z';

test('of records from before nothing is said to be renamed', async () => {
  const { db, migrateOn, close } = await openDatabaseBefore('057-renamed-menus');
  try {
    const by = await addUser(db);
    await sql`insert into template_ones (title, text_one, text_two, text_three, menu_text, created_at,
      updated_at, saved_at, posted_by, published_at)
      values ('Us', '', '', '', 'About', ${WHEN}, ${WHEN}, ${WHEN}, ${by}, ${WHEN})`.execute(db);
    await migrateOn();
    const [page] = await addOwnNotes(db, 'template_ones', await getTemplateOnes(db, [1]));
    expect(page).toMatchObject({ menuText: 'About' });
    expect(page?.arranged).toBeUndefined();
  } finally {
    await close();
  }
});
