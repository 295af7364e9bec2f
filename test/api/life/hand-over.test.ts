import { afterAll, beforeAll, expect, test } from 'vitest';
import { changeRole, disableUser } from '#features/accounts/server/store.ts';
import { makeConfirmLink } from '#features/properties/server/life/confirm-links.ts';
import { handOverRecords } from '#features/properties/server/life/hand-over.ts';
import { searchedListings } from '#features/properties/server/searched.ts';
import { requireAdministrator } from '#records/ownership.ts';
import { startTestApp, type TestApp } from '#test/support/app/app.ts';
import { sendJson } from '#test/support/app/calls.ts';
import { addBlog, addListing, addProject, addTemplateOne } from '#test/support/app/records.ts';
import { searchCards } from '#test/support/app/searches.ts';
import { addSignedIn, type SignedInUser } from '#test/support/app/sign-in.ts';

let app: TestApp;
let admin: SignedInUser;
beforeAll(async () => {
  app = await startTestApp();
  admin = await addSignedIn(app.db, { role: 'admin', username: 'the.owner' });
});
afterAll(() => app.close());

const handOver = (from: number, to: string) =>
  sendJson<{ moved: number; to: object; errors: unknown }>(
    app,
    'POST',
    `admin/users/${from}/handOver`,
    admin,
    {
      to,
    },
  );

const listed = async (by: SignedInUser, q = ''): Promise<number> =>
  (await sendJson<{ totalItems: number }>(app, 'GET', `properties?mine=true&q=${q}`, by)).body
    .totalItems;

test('all listings of an agent who has left are another one’s, in lists, searches, pages and imports', async () => {
  const gone = await addSignedIn(app.db, { username: 'has.left', name: 'Ko Gone' });
  const next = await addSignedIn(app.db, {
    username: 'comes.next',
    name: 'Ma Next',
    phone: '09987654321',
  });
  const ids: number[] = [];
  for (let made = 0; made < 120; made++)
    ids.push(await addListing(app.db, { postedBy: gone.id, area: `home ${made}` }));
  const [id = 0, second = 0] = ids;
  const own = await addListing(app.db, { postedBy: next.id });
  await addBlog(app.db, { postedBy: gone.id });
  await addTemplateOne(app.db, { postedBy: gone.id });
  await addProject(app.db, { postedBy: gone.id });
  const reference = (posted_by: number, property_id: number, name: string) => ({
    posted_by,
    property_id,
    reference: name,
    row_hash: 'row',
    photos_hash: null,
  });
  await app.db
    .insertInto('listing_references')
    .values([
      reference(gone.id, id, 'A-1'),
      reference(gone.id, second, 'A-2'),
      reference(next.id, own, 'A-1'),
    ])
    .execute();
  expect((await handOver(gone.id, 'Comes.Next')).body).toEqual({
    moved: 123,
    to: { id: next.id, username: 'comes.next' },
  });
  for (const kind of ['blogs', 'templateOnes', 'projects'])
    expect(
      (await sendJson<{ totalItems: number }>(app, 'GET', `${kind}?mine=true`, next)).body
        .totalItems,
    ).toBe(1);
  expect([await listed(gone), await listed(next)]).toEqual([0, 121]);
  expect(await listed(admin, 'next')).toBe(121);
  expect(await listed(admin, 'gone')).toBe(0);
  const found = await sendJson<{ totalItems: number }>(app, 'GET', 'blogs?mine=true&q=next', admin);
  expect(found.body.totalItems).toBe(1);
  const page = await app.server.inject(`/api/properties/${id}`);
  expect(page.json<{ posted_by: object }>().posted_by).toMatchObject({
    name: 'Ma Next',
    phone: '09987654321',
  });
  expect((await searchCards(app, 'limit=1')).totalItems).toBe(121);
  const references = await app.db
    .selectFrom('listing_references')
    .select(['posted_by', 'property_id', 'reference'])
    .orderBy('reference')
    .execute();
  expect(references).toEqual([
    { posted_by: next.id, property_id: own, reference: 'A-1' },
    { posted_by: next.id, property_id: second, reference: 'A-2' },
  ]);
  // Nothing is left, and nothing is said to have been handed over again.
  expect((await handOver(gone.id, 'comes.next')).body).toMatchObject({ moved: 0 });
  const log = await sendJson<{ events: object[]; totalItems: number }>(
    app,
    'GET',
    'admin/log?q=comes.next&kind=listings_handed_over',
    admin,
  );
  expect(log.body).toMatchObject({
    totalItems: 1,
    events: [
      {
        actor: { id: admin.id },
        target: { name: 'has.left' },
        receiver: { username: 'comes.next' },
      },
    ],
  });
});

test('links to confirm that an agent who has left still has say nothing any more', async () => {
  const gone = await addSignedIn(app.db, { username: 'was.here' });
  await addSignedIn(app.db, { username: 'is.here' });
  const id = await addListing(app.db, { postedBy: gone.id });
  const { code } = await makeConfirmLink(app.db, id, app.now());
  const body = { code, status: 'closed' };
  expect((await handOver(gone.id, 'is.here')).body).toMatchObject({ moved: 1 });
  const answer = await sendJson(app, 'POST', 'properties/answerConfirmation', undefined, body);
  expect(answer.status).toBe(404);
});

test.each(['deleted', 'disabled'])(
  'an account that is %s while homes are handed over to it gets none',
  async (how) => {
    const from = await addSignedIn(app.db);
    const to = await addSignedIn(app.db);
    await addListing(app.db, { postedBy: from.id });
    if (how === 'deleted') await app.db.deleteFrom('users').where('id', '=', to.id).execute();
    else await disableUser(app.db, to.id, app.now());
    const call = handOverRecords(app.db, {
      kinds: [searchedListings],
      from: from.id,
      to: to.id,
      now: app.now(),
      authorize: async () => {},
      onBegun: async () => {},
    });
    await expect(call).rejects.toMatchObject({ code: 'invalid_input' });
    expect(await listed(from)).toBe(1);
  },
);

test('an administrator who loses the role while homes are handed over gives no more of them', async () => {
  const from = await addSignedIn(app.db, { username: 'gives.some' });
  const to = await addSignedIn(app.db, { username: 'gets.some' });
  const leaving = await addSignedIn(app.db, { role: 'admin' });
  for (let made = 0; made < 60; made++) await addListing(app.db, { postedBy: from.id });
  const call = handOverRecords(app.db, {
    kinds: [searchedListings],
    from: from.id,
    to: to.id,
    now: app.now(),
    authorize: (tx) => requireAdministrator(tx, leaving.id),
    onBegun: (tx) => changeRole(tx, leaving.id, 'agent', app.now()),
  });
  await expect(call).rejects.toMatchObject({ code: 'forbidden' });
  expect([await listed(from), await listed(to)]).toEqual([10, 50]);
  expect((await handOver(from.id, 'gets.some')).body).toMatchObject({ moved: 10 });
});

test('an account that is not there, disabled or the same one gets nothing', async () => {
  const agent = await addSignedIn(app.db, { username: 'some.agent' });
  const disabled = await addSignedIn(app.db, { username: 'is.disabled', email: 'off@example.com' });
  await app.db
    .updateTable('users')
    .set({ disabled_at: new Date().toISOString() })
    .where('id', '=', disabled.id)
    .execute();
  for (const [to, message] of [
    ['nobody', 'no_such_account'],
    ['off@example.com', 'no_such_account'],
    ['some.agent', 'same_account'],
    [' ', 'username_is_required'],
  ] as const) {
    const { status, body } = await handOver(agent.id, to);
    expect([status, body.errors]).toEqual([400, [{ field: 'to', message }]]);
  }
  expect((await handOver(9_999_999, 'some.agent')).status).toBe(404);
});
