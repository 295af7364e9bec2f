import { afterEach, beforeEach, expect, test } from 'vitest';
import { DAY_MS } from '#contract/durations.ts';
import type { MadeToken, Tokens } from '#features/accounts/token-contract.ts';
import {
  callAdmin,
  createAccount,
  outcomeOf,
  post,
  type Account,
} from '#test/support/app/accounts.ts';
import { startTestApp, type TestApp } from '#test/support/app/app.ts';
import { callApi, type ApiResponse } from '#test/support/app/open-api.ts';
import { createListing, updateListing } from '#test/support/app/publishing.ts';
import { addListing } from '#test/support/app/records.ts';
import { bearer } from '#test/support/app/sign-in.ts';

let app: TestApp;
let account: Account;
let time: number;
beforeEach(async () => {
  time = Date.parse('2026-03-01T00:00:00Z');
  app = await startTestApp({ now: () => new Date(time) });
  account = await createAccount(app);
});
afterEach(() => app.close());

const ask = (values: object = {}, headers = account.headers): Promise<ApiResponse> => {
  const { password: currentPassword } = account;
  const wanted = { name: 'Office list', scope: 'write', days: 30, currentPassword, ...values };
  return post(app, '/auth/tokens', wanted, headers);
};

const make = async (values: object = {}): Promise<MadeToken> => {
  const { status, body } = await ask(values);
  expect(status).toBe(201);
  return body as MadeToken;
};

const list = async (headers = account.headers): Promise<Tokens['tokens']> =>
  ((await callApi(app, 'GET', '/api/auth/tokens', { headers })).body as Tokens).tokens;

/** The status of a call that reads one's own listings. */
const readOwn = async (token: string): Promise<number> =>
  (await callApi(app, 'GET', '/api/properties?mine=true', { headers: bearer(token) })).status;

const events = async (): Promise<string[]> => {
  const rows = await app.db.selectFrom('events').select('kind').orderBy('id').execute();
  return rows.map(({ kind }) => kind);
};

test('the word before a token may have small or capital letters', async () => {
  const { token } = await make();
  for (const scheme of ['Bearer', 'bearer', 'BEARER']) {
    const headers = { authorization: `${scheme} ${token}` };
    const { status } = await callApi(app, 'GET', '/api/properties?mine=true', { headers });
    expect(status, scheme).toBe(200);
  }
});

test('a program publishes with a token, which is shown once and listed with its last use', async () => {
  const { token, ...made } = await make({ name: ' Office  list ' });
  expect(token).toMatch(/^eain_pat_[\w-]{43}$/);
  expect(made).toEqual({
    id: made.id,
    name: 'Office list',
    scope: 'write',
    createdAt: '2026-03-01T00:00:00.000Z',
    usedAt: null,
    expiresAt: '2026-03-31T00:00:00.000Z',
  });
  time += 2 * 60 * 60 * 1000;
  const { id } = await createListing(app, { headers: bearer(token) });
  const { posted_by } = await app.db
    .selectFrom('properties')
    .select('posted_by')
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  expect(posted_by).toBe(account.id);
  expect(await list()).toEqual([{ ...made, usedAt: '2026-03-01T02:00:00.000Z' }]);
  time += DAY_MS;
  expect(await readOwn(token)).toBe(200);
  expect(await list()).toEqual([{ ...made, usedAt: '2026-03-02T02:00:00.000Z' }]);
  const stored = JSON.stringify(await app.db.selectFrom('access_tokens').selectAll().execute());
  expect(stored).not.toContain(token);
  expect(await events()).toEqual(['token_made']);
});

test('a token to read saves nothing, and says why', async () => {
  const { token } = await make({ scope: 'read' });
  const id = await addListing(app.db, { postedBy: account.id });
  expect(await readOwn(token)).toBe(200);
  const { status, body } = await updateListing(app, { headers: bearer(token) }, id);
  expect([status, body]).toEqual([
    403,
    { message: 'forbidden', errors: [{ field: 'scope', message: 'token_scope' }] },
  ]);
});

test('the token of an administrator acts for their own records alone', async () => {
  account = await createAccount(app, { role: 'admin' });
  const { token } = await make();
  const [own, another] = [
    await addListing(app.db, { postedBy: account.id }),
    await addListing(app.db),
  ];
  expect((await updateListing(app, account, another)).status).toBe(200);
  expect((await updateListing(app, { headers: bearer(token) }, another)).status).toBe(403);
  expect((await updateListing(app, { headers: bearer(token) }, own)).status).toBe(200);
  const users = await callApi(app, 'GET', '/api/admin/users', { headers: bearer(token) });
  expect(users.status).toBe(403);
});

test('a new token needs the password, not only a session, and never another token', async () => {
  expect(outcomeOf(await ask({ currentPassword: 'Wrong 1234' }))).toBe(
    '403 forbidden (currentPassword: current_password_wrong)',
  );
  const { token } = await make();
  expect(outcomeOf(await ask({}, bearer(token)))).toBe('403 forbidden (scope: token_scope)');
  for (const wrong of [{ name: '' }, { scope: 'admin' }, { days: 366 }, { days: 0 }])
    expect((await ask(wrong)).status).toBe(400);
});

test('a token ends by its time, by its owner, by a new password and with the account', async () => {
  const [timed, ended, forgotten] = [await make(), await make(), await make({ days: 365 })];
  expect(await readOwn(timed.token)).toBe(200);
  const path = `/api/auth/tokens/${ended.id}`;
  const { headers: others } = await createAccount(app);
  expect((await callApi(app, 'DELETE', path, { headers: others })).status).toBe(404);
  expect(await readOwn(ended.token)).toBe(200);
  const { status } = await callApi(app, 'DELETE', path, { headers: account.headers });
  expect([status, await readOwn(ended.token)]).toEqual([200, 401]);
  expect((await callApi(app, 'DELETE', path, { headers: account.headers })).status).toBe(404);
  const setDisabled = (disabled_at: string | null) =>
    app.db.updateTable('users').set({ disabled_at }).where('id', '=', account.id).execute();
  await setDisabled('2026-03-01T00:00:00.000Z');
  expect(await readOwn(timed.token)).toBe(401);
  await setDisabled(null);
  time += 30 * DAY_MS - 1;
  expect(await readOwn(timed.token)).toBe(200);
  time += 1;
  expect(await readOwn(timed.token)).toBe(401);
  const { user, password: currentPassword } = account;
  const changes = { ...user, user_id: user.id, password: 'Another land 88', currentPassword };
  const changed = await post(app, '/auth/updateUser', changes, (await createdAgain()).headers);
  expect(changed.status).toBe(200);
  expect(await readOwn(forgotten.token)).toBe(401);
  expect(await events()).toContain('token_revoked');
});

/** Another session of the account: the first one has ended by its age. */
const createdAgain = async () => {
  const { username } = account.user;
  const { body } = await post(app, '/auth/login', { username, password: account.password });
  return { headers: bearer((body as { token: string }).token) };
};

test('the tokens of an account that was disabled stay ended when it is enabled again', async () => {
  const { token } = await make();
  const admin = await createAccount(app, { role: 'admin' });
  for (const how of ['disable', 'enable'])
    await callAdmin(app, admin, 'POST', `/users/${account.id}/${how}`);
  expect(await readOwn(token)).toBe(401);
  account = { ...account, ...(await createdAgain()) };
  expect(await list()).toEqual([]);
});

test('an account has twenty tokens at most, of which those that have ended do not count', async () => {
  for (let count = 0; count < 20; count++) await make();
  expect(outcomeOf(await ask())).toBe('429 too_many_requests (name: token_limit)');
  time += 30 * DAY_MS;
  account = { ...account, ...(await createdAgain()) };
  await make();
  expect(await list()).toHaveLength(1);
});
