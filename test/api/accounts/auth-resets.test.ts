import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { DAY_MS } from '#contract/durations.ts';
import { createReset } from '#features/accounts/server/passwords/resets.ts';
import { disableUser, enableUser } from '#features/accounts/server/store.ts';
import { createAccount, outcomeOf, post, type Account } from '#test/support/app/accounts.ts';
import { startTestApp, type TestApp } from '#test/support/app/app.ts';

const NEW = 'Another land 88';
const GONE = '404 not_found';
const DONE = '200 updated_successfully';

let app: TestApp;
let time = Date.parse('2026-03-01T00:00:00Z');
let account: Account;
let code: string;

beforeAll(async () => {
  app = await startTestApp({ env: { RATE_LIMIT: 'off' }, now: () => new Date(time) });
});
beforeEach(async () => {
  account = await createAccount(app);
  ({ code } = await createReset(app.db, account.user.id, app.now()));
});
afterAll(() => app.close());

const find = (body: unknown) => post(app, '/auth/findReset', body);
const set = async (body: unknown) => outcomeOf(await post(app, '/auth/resetPassword', body));
const logIn = async (password: string): Promise<number> =>
  (await post(app, '/auth/login', { username: account.user.username, password })).status;

test('a link shows its account, any number of times', async () => {
  const { username } = account.user;
  for (let turn = 0; turn < 2; turn++)
    expect(await find({ code })).toMatchObject({ status: 200, body: { username } });
});

test('a link sets a new password and ends every session', async () => {
  expect(await set({ code, password: NEW })).toBe(DONE);
  expect([await logIn(account.password), await logIn(NEW)]).toEqual([401, 200]);
  const { email } = account.user;
  expect((await post(app, '/auth/getUser', { email }, account.headers)).status).toBe(401);
});

test('a link sets the password of an account without one', async () => {
  const { user } = await createAccount(app, { passwordHash: null });
  const link = await createReset(app.db, user.id, app.now());
  expect(await set({ code: link.code, password: NEW })).toBe(DONE);
  const body = { username: user.username, password: NEW };
  expect((await post(app, '/auth/login', body)).status).toBe(200);
});

describe('a link works once', () => {
  test('one after the other', async () => {
    expect(await set({ code, password: NEW })).toBe(DONE);
    expect(await set({ code, password: 'Yet another land 99' })).toBe(GONE);
    expect(outcomeOf(await find({ code }))).toBe(GONE);
    expect(await logIn(NEW)).toBe(200);
  });

  test('concurrently', async () => {
    const answers = await Promise.all(
      Array.from({ length: 10 }, () => set({ code, password: NEW })),
    );
    expect(answers.toSorted()).toEqual([DONE, ...Array<string>(9).fill(GONE)]);
  });
});

test('a link works for a day', async () => {
  time += DAY_MS - 1;
  expect((await find({ code })).status).toBe(200);
  time += 1;
  expect(outcomeOf(await find({ code }))).toBe(GONE);
  expect(await set({ code, password: NEW })).toBe(GONE);
  expect(await logIn(account.password)).toBe(200);
});

/** Changes the account, as its owner does. */
const change = async (changes: object): Promise<number> => {
  const { id: user_id, passwordHash: _hash, isDisabled: _disabled, ...profile } = account.user;
  const currentPassword = account.password;
  const body = { ...profile, user_id, password: '', currentPassword, ...changes };
  return (await post(app, '/auth/updateUser', body, account.headers)).status;
};

test('a newer link or a new password invalidates a link', async () => {
  const newer = await createReset(app.db, account.user.id, app.now());
  expect(outcomeOf(await find({ code }))).toBe(GONE);
  expect(await change({ password: NEW })).toBe(200);
  expect(await set({ code: newer.code, password: 'Yet another land 99' })).toBe(GONE);
});

test('a link of a disabled account says so and sets nothing, and works once the account is enabled', async () => {
  const disabled = '403 forbidden (code: account_disabled)';
  await disableUser(app.db, account.id, app.now());
  expect(outcomeOf(await find({ code }))).toBe(disabled);
  expect(await set({ code, password: NEW })).toBe(disabled);
  await enableUser(app.db, account.id);
  expect(await logIn(account.password)).toBe(200);
  expect(await set({ code, password: NEW })).toBe(DONE);
});

test('a new e-mail invalidates the link in the letter box of the old one, other changes do not', async () => {
  expect(await change({ company: 'Another' })).toBe(200);
  expect((await find({ code })).status).toBe(200);
  expect(await change({ email: `new.${account.user.email}` })).toBe(200);
  expect(outcomeOf(await find({ code }))).toBe(GONE);
  expect(await set({ code, password: NEW })).toBe(GONE);
});

test('an unknown code is refused', async () => {
  for (const wrong of ['x', code.slice(1), `${code}x`, code.toLowerCase(), "' or 1=1 --"]) {
    expect(outcomeOf(await find({ code: wrong }))).toBe(GONE);
    expect(await set({ code: wrong, password: NEW })).toBe(GONE);
  }
});

test.each([
  [{}, '400 invalid_input (code: invalid_input, password: password_is_required)'],
  [{ password: '' }, '400 invalid_input (password: password_is_required)'],
  [{ password: 'short' }, '400 invalid_input (password: password_too_short)'],
  [{ password: 'x'.repeat(201) }, '400 invalid_input (password: too_long)'],
  [{ password: 'password123' }, '400 invalid_input (password: password_too_common)'],
  [{ code: '', password: NEW }, '400 invalid_input (code: invalid_input)'],
  [{ code: 'x'.repeat(201), password: NEW }, '400 invalid_input (code: too_long)'],
])('%j is answered %s, and the link stays valid', async (body, expected) => {
  const sent = 'password' in body && !('code' in body) ? { code, ...body } : body;
  expect(await set(sent)).toBe(expected);
  expect((await find({ code })).status).toBe(200);
});
