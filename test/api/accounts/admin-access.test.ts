import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { DAY_MS } from '#contract/durations.ts';
import {
  callAdmin,
  createAccount,
  outcomeOf,
  post,
  type Account,
  type AdminCall,
} from '#test/support/app/accounts.ts';
import { startTestApp, type TestApp } from '#test/support/app/app.ts';
import { callApi } from '#test/support/app/open-api.ts';
import { addListing } from '#test/support/app/records.ts';

let app: TestApp;
let admin: Account;
let time: number;

beforeEach(async () => {
  time = Date.parse('2026-03-01T00:00:00.000Z');
  app = await startTestApp({ now: () => new Date(time) });
  admin = await createAccount(app, { role: 'admin' });
});
afterEach(() => app.close());

const as = (who: Pick<Account, 'headers'>, ...call: AdminCall) => callAdmin(app, who, ...call);

const FORBIDDEN = { status: 403, body: { message: 'forbidden' } };
const NOT_FOUND = { status: 404, body: { message: 'not_found' } };

describe('an account that is disabled', () => {
  const logIn = ({ user: { username }, password }: Account) =>
    post(app, '/auth/login', { username, password });

  test('is signed out everywhere at once; other accounts stay signed in', async () => {
    const agent = await createAccount(app, { role: 'admin' });
    const { body } = await logIn(agent);
    const { token } = body as { token: string };
    const second = { headers: { authorization: `Bearer ${token}` } };
    expect(await as(second, 'GET', '/users')).toMatchObject({ status: 200 });
    expect(await as(admin, 'POST', `/users/${agent.user.id}/disable`)).toMatchObject({
      status: 200,
      body: { id: agent.user.id, isDisabled: true },
    });
    for (const session of [agent, second])
      expect(await as(session, 'GET', '/users')).toEqual({
        status: 401,
        body: { message: 'unauthorized' },
      });
    expect((await as(admin, 'GET', '/users')).status).toBe(200);
    // Disabling it again changes nothing.
    expect((await as(admin, 'POST', `/users/${agent.user.id}/disable`)).status).toBe(200);
  });

  test('cannot log in until it is enabled, and its earlier sessions stay ended', async () => {
    const agent = await createAccount(app);
    await as(admin, 'POST', `/users/${agent.user.id}/disable`);
    expect(outcomeOf(await logIn(agent))).toBe('403 forbidden (username: account_disabled)');
    for (let count = 0; count < 2; count++)
      expect(await as(admin, 'POST', `/users/${agent.user.id}/enable`)).toMatchObject({
        status: 200,
        body: { id: agent.user.id, isDisabled: false },
      });
    expect((await as(agent, 'GET', '/users')).status).toBe(401);
    expect((await logIn(agent)).status).toBe(200);
  });

  test('keeps its listings', async () => {
    const { user } = await createAccount(app);
    const id = await addListing(app.db, { postedBy: user.id });
    expect(await as(admin, 'POST', `/users/${user.id}/disable`)).toMatchObject({
      body: { listings: 1 },
    });
    expect((await callApi(app, 'GET', `/api/properties/${id}`)).status).toBe(200);
  });

  test('cannot be the caller’s own account, and has to exist', async () => {
    expect(await as(admin, 'POST', `/users/${admin.user.id}/disable`)).toEqual(FORBIDDEN);
    expect((await as(admin, 'GET', '/users')).status).toBe(200);
    for (const action of ['disable', 'enable', 'reset'])
      expect(await as(admin, 'POST', `/users/999/${action}`), action).toEqual(NOT_FOUND);
    expect((await as(admin, 'POST', '/users/me/disable')).status).toBe(400);
  });
});

describe('a link to set a new password', () => {
  const makeLink = async ({ user }: Account): Promise<{ code: string; expiresAt: string }> => {
    const { status, body } = await as(admin, 'POST', `/users/${user.id}/reset`);
    expect(status).toBe(201);
    const { url, expiresAt } = body as { url: string; expiresAt: string };
    expect(url).toMatch(/^https:\/\/eain\.example\/setPassword#code=[\w-]{43}$/);
    return { code: new URL(url).hash.slice('#code='.length), expiresAt };
  };
  const password = 'Padauk flowers 8';
  const use = async (code: string) =>
    outcomeOf(await post(app, '/auth/resetPassword', { code, password }));

  test('works once, ends all sessions, and afterwards only the new password logs in', async () => {
    const agent = await createAccount(app);
    const { code } = await makeLink(agent);
    // An unused link changes nothing.
    expect((await as(agent, 'GET', '/users')).status).toBe(403);
    const { body } = await post(app, '/auth/findReset', { code });
    expect(body).toEqual({ username: agent.user.username });
    expect(await use(code)).toBe('200 updated_successfully');
    expect((await as(agent, 'GET', '/users')).status).toBe(401);
    expect(await use(code)).toBe('404 not_found');
    const { username } = agent.user;
    const logIn = async (word: string) =>
      (await post(app, '/auth/login', { username, password: word })).status;
    expect(await logIn(agent.password)).toBe(401);
    expect(await logIn(password)).toBe(200);
  });

  test('expires after a day', async () => {
    const agent = await createAccount(app);
    const { code, expiresAt } = await makeLink(agent);
    expect(expiresAt).toBe('2026-03-02T00:00:00.000Z');
    time += DAY_MS - 1;
    expect((await post(app, '/auth/findReset', { code })).status).toBe(200);
    time += 1;
    expect(outcomeOf(await post(app, '/auth/findReset', { code }))).toBe('404 not_found');
    expect(await use(code)).toBe('404 not_found');
  });

  test('is replaced by a newer one', async () => {
    const agent = await createAccount(app);
    const earlier = await makeLink(agent);
    const newer = await makeLink(agent);
    expect(await use(earlier.code)).toBe('404 not_found');
    expect(await use(newer.code)).toBe('200 updated_successfully');
  });
});
