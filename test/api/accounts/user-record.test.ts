import { afterAll, beforeAll, expect, test } from 'vitest';
import type { UserRecord } from '#features/accounts/user-contract.ts';
import { callAdmin, createAccount, type Account } from '#test/support/app/accounts.ts';
import { startTestApp, type TestApp } from '#test/support/app/app.ts';
import { putInto } from '#test/support/app/listing-life.ts';
import { addBlog, addListing, addProject } from '#test/support/app/records.ts';
import { newcomer, register } from '#test/support/app/registration.ts';

let app: TestApp;
let admin: Account;
beforeAll(async () => {
  app = await startTestApp();
  admin = await createAccount(app, { username: 'owner', role: 'admin' });
});
afterAll(() => app.close());

const recordOf = async (id: number) => {
  const { status, body } = await callAdmin(app, admin, 'GET', `/users/${id}`);
  return { status, record: body as UserRecord };
};

test('the record of an account says who invited it, what it has published, and what the log has', async () => {
  const made = await callAdmin(app, admin, 'POST', '/invitations', {
    uses: 1,
    note: 'Bago office',
  });
  const { code } = made.body as { code: string };
  const { body } = await register(app, newcomer({ validationCode: code, username: 'mya' }));
  const { id } = (body as { user: { id: number } }).user;
  const postedBy = id;
  const listing = await addListing(app.db, { postedBy });
  const other = await addListing(app.db, { postedBy });
  await putInto(app.db, await addListing(app.db, { postedBy }), 'closed');
  await callAdmin(app, admin, 'POST', `/users/${id}/disable`);
  const trashed = await addListing(app.db, { postedBy });
  const at = app.now().toISOString();
  await app.db
    .updateTable('properties')
    .set({ trashed_at: at, trashed_from: 'available', status: 'hidden' })
    .where('id', '=', trashed)
    .execute();
  await addBlog(app.db, { postedBy, publish: '2036-01-01T00:00:00.000Z' });
  await addProject(app.db, { postedBy });
  const report = { property_id: listing, reason: 'gone' as const, reported_at: at };
  await app.db
    .insertInto('reports')
    .values([
      { ...report, reporter: 'one' },
      { ...report, reporter: 'two', resolved_at: at },
      { ...report, reporter: 'three', resolved_at: at },
      { ...report, reporter: 'four', property_id: other },
      { ...report, reporter: 'five', property_id: other },
    ])
    .execute();
  const { status, record } = await recordOf(id);
  expect(status).toBe(200);
  expect(record).toMatchObject({
    user: { id, username: 'mya', isDisabled: true, codeNote: 'Bago office', listings: 4 },
    codeMadeBy: { id: admin.id, username: 'owner' },
    listings: [
      { status: 'available', count: 2 },
      { status: 'closed', count: 1 },
      { status: 'trash', count: 1 },
    ],
    blogs: 1,
    templateOnes: 0,
    projects: 1,
    planned: 1,
    // Homes, not reports.
    reports: { waiting: 2, decided: 1 },
    eventCount: 2,
  });
  expect(record.events.map(({ kind }) => kind)).toEqual(['account_disabled', 'invitation_used']);
  expect(JSON.stringify(record)).not.toContain('password');
});

test('who has revoked the code of an account has not made it', async () => {
  const made = await callAdmin(app, admin, 'POST', '/invitations', {});
  const { id: invitation, code } = made.body as { id: number; code: string };
  const { body } = await register(app, newcomer({ validationCode: code }));
  const { id } = (body as { user: { id: number } }).user;
  await callAdmin(app, admin, 'POST', `/invitations/${invitation}/revoke`);
  // The log forgets after half a year who has made it.
  await app.db.deleteFrom('events').where('kind', '=', 'invitation_made').execute();
  expect((await recordOf(id)).record.codeMadeBy).toBeNull();
});

test('an account without an invitation has a record, one that is not there has none', async () => {
  const { id } = await createAccount(app);
  expect((await recordOf(id)).record).toMatchObject({
    codeMadeBy: null,
    listings: [],
    events: [],
    eventCount: 0,
  });
  expect((await recordOf(9_999_999)).status).toBe(404);
});
