import { afterAll, beforeAll, expect, test } from 'vitest';
import type { ListedUser, ListedUsers } from '#features/accounts/admin-contract.ts';
import { createInvitation } from '#features/accounts/server/invitations.ts';
import { startTestApp, type TestApp } from '#test/support/app/app.ts';
import { sendJson } from '#test/support/app/calls.ts';
import { addListing } from '#test/support/app/records.ts';
import { newcomer, REGISTRATION_CODE } from '#test/support/app/registration.ts';
import { addSignedIn, type SignedInUser } from '#test/support/app/sign-in.ts';

let app: TestApp;
let admin: SignedInUser;
beforeAll(async () => {
  app = await startTestApp({ env: { RATE_LIMIT: 'off', REGISTRATION_CODE } });
  admin = await addSignedIn(app.db, { role: 'admin' });
});
afterAll(() => app.close());

const check = (id: number, isChecked: boolean, by = admin) =>
  sendJson<ListedUser>(app, 'PUT', `admin/users/${id}/phoneChecked`, by, { isChecked });

const posterOf = async (listing: number) =>
  (await app.server.inject(`/api/properties/${listing}`)).json<{
    posted_by: { isPhoneChecked: boolean };
  }>().posted_by.isPhoneChecked;

const pageOf = async (path: string): Promise<string> => (await app.server.inject(path)).body;

test('a number that the team has called is marked wherever it stands, until it changes', async () => {
  const agent = await addSignedIn(app.db, { phone: '09111222333' });
  const listing = await addListing(app.db, { postedBy: agent.id });
  const paths = [`/propertyDetails?id=${listing}`, `/agent?id=${agent.id}`];
  const marked = async () =>
    Promise.all(paths.map(async (path) => (await pageOf(path)).includes('checked by our team')));
  expect([await posterOf(listing), await marked()]).toEqual([false, [false, false]]);

  expect((await check(agent.id, true)).body.isPhoneChecked).toBe(true);
  expect([await posterOf(listing), await marked()]).toEqual([true, [true, true]]);

  const profile = async (phone: string) => {
    const { body } = await sendJson<ListedUsers>(app, 'GET', `admin/users?limit=100`, admin);
    const user = body.users.find(({ id }) => id === agent.id);
    const sent = { ...user, user_id: agent.id, phone, password: '' };
    return sendJson(app, 'POST', 'auth/updateUser', agent, sent);
  };
  expect((await profile('09111222333')).status).toBe(200);
  expect(await posterOf(listing)).toBe(true);
  expect((await profile('09999888777')).status).toBe(200);
  expect([await posterOf(listing), await marked()]).toEqual([false, [false, false]]);

  await check(agent.id, true);
  expect((await check(agent.id, false)).body.isPhoneChecked).toBe(false);
  expect(await posterOf(listing)).toBe(false);
  const { body } = await sendJson<{ events: { kind: string }[] }>(app, 'GET', 'admin/log', admin);
  expect(body.events.slice(0, 2).map(({ kind }) => kind)).toEqual([
    'phone_unchecked',
    'phone_checked',
  ]);
});

test('nobody marks an own number, and none that does not exist', async () => {
  const agent = await addSignedIn(app.db);
  expect((await check(agent.id, true, agent)).status).toBe(403);
  expect((await check(999_999, true)).status).toBe(404);
});

test('administrators see with which code an account was made', async () => {
  const { code, ending } = await createInvitation(app.db, { note: 'Bago office' }, new Date());
  const register = async (validationCode: string): Promise<string> => {
    const body = newcomer({ validationCode });
    expect((await sendJson(app, 'POST', 'auth/register', undefined, body)).status).toBe(201);
    return String(body.username);
  };
  const byInvitation = await register(code);
  const byFixedCode = await register(REGISTRATION_CODE);
  const { body } = await sendJson<ListedUsers>(app, 'GET', 'admin/users?limit=100', admin);
  const codeOf = (name: string) => {
    const { codeEnding, codeNote } = body.users.find(({ username }) => username === name) ?? {};
    return [codeEnding, codeNote];
  };
  expect(codeOf(byInvitation)).toEqual([ending, 'Bago office']);
  expect(codeOf(byFixedCode)).toEqual([null, null]);
});
