import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { openDatabaseBefore } from '#test/support/app/database.ts';
import { addUser } from '#test/support/app/records.ts';

const WHEN = '2026-01-01T00:00:00.000Z';
const LATER = '2026-01-02T00:00:00.000Z';

test('codes and links from before are of the administrator whom the log names, and the last removal has its reason', async () => {
  const { db, migrateOn, close } = await openDatabaseBefore('050-who-made-links');
  try {
    const admin = await addUser(db, { role: 'admin' });
    const agent = await addUser(db);
    for (const code of ['known', 'unknown'])
      await sql`insert into invitations (code_hash, code_end, used, created_at)
        values (${code}, 'ABCD', 0, ${WHEN})`.execute(db);
    await sql`insert into password_resets (user_id, code_hash, expires_at)
      values (${agent}, 'hash', ${LATER})`.execute(db);
    for (const [kind, type, id] of [
      ['invitation_made', 'invitation', 1],
      ['reset_made', 'user', agent],
    ] as const)
      await sql`insert into events (at, kind, actor_id, target_type, target_id)
        values (${WHEN}, ${kind}, ${admin}, ${type}, ${id})`.execute(db);
    await sql`insert into properties (description, region, district, area, price, property_type,
      listing_type, created_at, updated_at, saved_at, posted_by, status, status_reason)
      values ('<p>Home</p>', 'Yangon', 'Bahan', '20 x 50 ft', 100, 'house', 'for_sales',
      ${WHEN}, ${WHEN}, ${WHEN}, ${agent}, 'removed', 'A lie.')`.execute(db);
    for (const at of [WHEN, LATER])
      await sql`insert into reports (property_id, reason, reporter, reported_at, resolved_at, resolved_by, decision)
        values (1, 'fake', 'somebody', ${WHEN}, ${at}, ${admin}, 'removed')`.execute(db);
    await migrateOn();
    const invitations = await db
      .selectFrom('invitations')
      .select('made_by')
      .orderBy('id')
      .execute();
    expect(invitations.map((each) => each.made_by)).toEqual([admin, null]);
    const reset = await db.selectFrom('password_resets').select('made_by').executeTakeFirst();
    expect(reset?.made_by).toBe(admin);
    const reports = await db
      .selectFrom('reports')
      .select('decision_reason')
      .orderBy('id')
      .execute();
    expect(reports.map((each) => each.decision_reason)).toEqual([null, 'A lie.']);
  } finally {
    await close();
  }
});
