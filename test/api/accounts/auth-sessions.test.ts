import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { DAY_MS } from '#contract/durations.ts';
import { disableUser, enableUser } from '#features/accounts/server/store.ts';
import { createAccount, outcomeOf, post, type Account } from '#test/support/app/accounts.ts';
import { startTestApp, type TestApp } from '#test/support/app/app.ts';
import { callApi } from '#test/support/app/open-api.ts';
import { bearer } from '#test/support/app/sign-in.ts';

let app: TestApp;
let time = Date.parse('2026-03-01T00:00:00Z');

beforeAll(async () => {
  app = await startTestApp({ env: { RATE_LIMIT: 'off' }, now: () => new Date(time) });
});
afterAll(() => app.close());

const login = async ({ user }: Account, password: string): Promise<string> => {
  const { body } = await post(app, '/auth/login', { username: user.username, password });
  return (body as { token: string }).token;
};
/** Returns whether a call with this token gets its account. */
const isGood = async (token: string, { user }: Account): Promise<boolean> => {
  const answer = await post(app, '/auth/getUser', { email: user.email }, bearer(token));
  expect(['401 unauthorized', '200']).toContain(outcomeOf(answer));
  return answer.status === 200;
};
const changePassword = async (of: Account, password: string, by: Account) => {
  const { id: user_id, passwordHash: _hash, isDisabled: _disabled, ...profile } = of.user;
  return post(
    app,
    '/auth/updateUser',
    { ...profile, password, currentPassword: of.password, user_id },
    by.headers,
  );
};

describe('logging out', () => {
  test('ends this session and no other', async () => {
    const account = await createAccount(app);
    const token = await login(account, account.password);
    const logOut = async () => outcomeOf(await post(app, '/auth/logout', {}, bearer(token)));
    expect(await logOut()).toBe('200 logged_out');
    expect(await isGood(token, account)).toBe(false);
    expect(await isGood(account.token, account)).toBe(true);
    expect(await logOut()).toBe('401 unauthorized');
  });

  test('needs no body', async () => {
    for (const type of [undefined, 'application/json']) {
      const { headers } = await createAccount(app);
      const answer = await app.server.inject({
        method: 'POST',
        url: '/api/auth/logout',
        headers: { ...headers, ...(type && { 'content-type': type }) },
      });
      expect([answer.statusCode, answer.body]).toEqual([200, '{"message":"logged_out"}']);
    }
  });
});

describe('a token', () => {
  test('expires after thirty idle days; every use extends it by thirty days', async () => {
    const account = await createAccount(app);
    const idle = await login(account, account.password);
    time += 29 * DAY_MS;
    expect(await isGood(account.token, account)).toBe(true);
    time += 29 * DAY_MS;
    expect(await isGood(account.token, account)).toBe(true);
    expect(await isGood(idle, account)).toBe(false);
    time += 30 * DAY_MS + 1;
    expect(await isGood(account.token, account)).toBe(false);
  });

  test('expires after ninety days at the latest', async () => {
    const account = await createAccount(app);
    for (let day = 0; day < 90; day += 15) {
      expect(await isGood(account.token, account)).toBe(true);
      time += 15 * DAY_MS;
    }
    expect(await isGood(account.token, account)).toBe(true);
    time += 1;
    expect(await isGood(account.token, account)).toBe(false);
  });

  test.each<[string, (token: string) => Record<string, string>]>([
    ['nothing', () => ({})],
    ['no scheme', (token) => ({ authorization: token })],
    ['another scheme', (token) => ({ authorization: `Basic ${token}` })],
    ['a token of nobody', () => bearer('x'.repeat(43))],
    ['no token', () => bearer('')],
    ['two tokens', (token) => bearer(`${token} ${token}`)],
    ['more than a token', (token) => bearer(`${token}x`)],
    ['less than a token', (token) => bearer(token.slice(1))],
    ['a token in other capitals', (token) => bearer(token.toUpperCase())],
    ['half a query', () => bearer("'or'1'='1")],
    ['something endless', () => bearer('x'.repeat(8_000))],
    ['a cookie', (token) => ({ cookie: `token=${token}; signed_in=1` })],
  ])('is not %s', async (_what, headersOf) => {
    const { user, token } = await createAccount(app);
    const answer = await post(app, '/auth/getUser', { email: user.email }, headersOf(token));
    expect(outcomeOf(answer)).toBe('401 unauthorized');
  });

  test('is not read from an address or a body', async () => {
    const { user, token } = await createAccount(app);
    const body = { email: user.email, token, authorization: `Bearer ${token}` };
    const answer = await post(app, `/auth/getUser?token=${token}`, body);
    expect(outcomeOf(answer)).toBe('401 unauthorized');
  });

  test('is accepted after its scheme in any capitals', async () => {
    const { user, token } = await createAccount(app);
    for (const scheme of ['Bearer', 'bearer', 'BEARER']) {
      const headers = { authorization: `${scheme} ${token}` };
      expect((await post(app, '/auth/getUser', { email: user.email }, headers)).status).toBe(200);
    }
  });
});

describe('a new password', () => {
  test('ends every session and starts a new one', async () => {
    const account = await createAccount(app);
    const elsewhere = await login(account, account.password);
    const { body } = await changePassword(account, 'Another land 88', account);
    const { token } = body as { token: string };
    expect(await isGood(token, account)).toBe(true);
    for (const old of [elsewhere, account.token]) expect(await isGood(old, account)).toBe(false);
    expect(await login(account, account.password)).toBeUndefined();
    expect(await isGood(await login(account, 'Another land 88'), account)).toBe(true);
  });

  test('set by an administrator ends the sessions, and gives the administrator none', async () => {
    const [admin, agent] = [await createAccount(app, { role: 'admin' }), await createAccount(app)];
    const { body } = await changePassword(agent, 'Another land 88', admin);
    expect(body).not.toHaveProperty('token');
    expect(await isGood(agent.token, agent)).toBe(false);
    expect(await isGood(admin.token, admin)).toBe(true);
    expect(await isGood(await login(agent, 'Another land 88'), agent)).toBe(true);
  });

  test('cannot be set by a session that ends during the call', async () => {
    const account = await createAccount(app);
    // A new connection to the database would let one call be over before the other begins.
    await Promise.all([isGood(account.token, account), isGood(account.token, account)]);
    const answers = await Promise.all(
      ['Another land 88', 'Another land 99'].map(async (password) =>
        outcomeOf(await changePassword(account, password, account)),
      ),
    );
    expect(answers.toSorted()).toEqual(['200 updated_successfully', '401 unauthorized']);
  });
});

test('disabling an account ends its sessions for good', async () => {
  const account = await createAccount(app);
  await disableUser(app.db, account.user.id, app.now());
  expect(await isGood(account.token, account)).toBe(false);
  await enableUser(app.db, account.user.id);
  expect(await isGood(account.token, account)).toBe(false);
  expect(await isGood(await login(account, account.password), account)).toBe(true);
});

describe('the caller’s sessions', () => {
  const ANDROID = 'Mozilla/5.0 (Linux; Android 10; K) Chrome/149.0.0.0 Mobile Safari/537.36';
  type Listed = { id: number; device: string | null; usedAt: string; isCurrent: boolean };
  const list = async (token: string): Promise<Listed[]> => {
    const { status, body } = await callApi(app, 'GET', '/api/auth/sessions', {
      headers: bearer(token),
    });
    expect(status).toBe(200);
    return (body as { sessions: Listed[] }).sessions;
  };
  const end = async (token: string, path = ''): Promise<string> =>
    outcomeOf(
      await callApi(app, 'DELETE', `/api/auth/sessions${path}`, { headers: bearer(token) }),
    );

  test('are listed with their devices, last used first, the current one marked', async () => {
    const account = await createAccount(app);
    time += DAY_MS;
    const body = { username: account.user.username, password: account.password };
    const phone = await post(app, '/auth/login', body, { 'user-agent': ANDROID });
    const { token } = phone.body as { token: string };
    const found = await list(token);
    expect(found.map(({ device, isCurrent }) => [device, isCurrent])).toEqual([
      ['Chrome, Android', true],
      [null, false],
    ]);
    expect(found[0]?.usedAt).toBe(new Date(time).toISOString());
    expect((await list(account.token)).map(({ isCurrent }) => isCurrent)).toEqual([false, true]);
  });

  test('can be ended one by one, but not those of others', async () => {
    const [account, stranger] = [await createAccount(app), await createAccount(app)];
    const token = await login(account, account.password);
    const [, first] = await list(token);
    expect(await end(stranger.token, `/${first?.id}`)).toBe('404 not_found');
    expect(await end(token, `/${first?.id}`)).toBe('200 deleted_successfully');
    expect(await end(token, `/${first?.id}`)).toBe('404 not_found');
    expect(await isGood(account.token, account)).toBe(false);
    expect(await isGood(token, account)).toBe(true);
  });

  test('can all be ended but the current one', async () => {
    const [account, stranger] = [await createAccount(app), await createAccount(app)];
    const other = await login(account, account.password);
    expect(await end(account.token)).toBe('200 deleted_successfully');
    expect(await isGood(other, account)).toBe(false);
    expect(await list(account.token)).toHaveLength(1);
    expect(await isGood(stranger.token, stranger)).toBe(true);
  });
});
