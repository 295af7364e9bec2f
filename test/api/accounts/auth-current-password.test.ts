import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { getUser } from '#features/accounts/server/store.ts';
import { createAccount, outcomeOf, post, type Account } from '#test/support/app/accounts.ts';
import { startTestApp, type TestApp } from '#test/support/app/app.ts';

let app: TestApp;
let agent: Account;
let time = Date.parse('2026-03-01T00:00:00Z');

beforeAll(async () => {
  app = await startTestApp({ now: () => new Date(time) });
});
beforeEach(async () => {
  time += 60 * 60_000;
  agent = await createAccount(app);
});
afterAll(() => app.close());

const MISSING = '403 forbidden (currentPassword: current_password_is_required)';
const WRONG = '403 forbidden (currentPassword: current_password_wrong)';
const UPDATED = '200 updated_successfully';

/** Changes the caller's account, as the form does. */
const change = async (changes: Record<string, unknown>): Promise<string> => {
  const { id: user_id, passwordHash: _hash, isDisabled: _disabled, ...profile } = agent.user;
  const body = { ...profile, user_id, password: '', ...changes };
  return outcomeOf(await post(app, '/auth/updateUser', body, agent.headers));
};
const logIn = async (password: string): Promise<string> =>
  outcomeOf(await post(app, '/auth/login', { username: agent.user.username, password }));

test('a stolen token cannot change the password or the e-mail', async () => {
  for (const changes of [{ password: 'Stolen land 1' }, { email: 'thief@example.com' }]) {
    for (const currentPassword of [undefined, ''])
      expect(await change({ ...changes, currentPassword })).toBe(MISSING);
    expect(await change({ ...changes, currentPassword: 'Guessed 123' })).toBe(WRONG);
  }
  expect(await getUser(app.db, agent.id)).toEqual(agent.user);
  expect(await logIn(agent.password)).toBe('200');
});

test('wrong current passwords are limited as failed log-ins are, and count as such', async () => {
  for (let turn = 0; turn < 10; turn++)
    expect(await change({ password: 'Stolen land 1', currentPassword: `Guess ${turn}` })).toBe(
      WRONG,
    );
  const right = { password: 'Stolen land 1', currentPassword: agent.password };
  expect(await change(right)).toBe('429 too_many_requests');
  expect(await logIn(agent.password)).toBe('429 too_many_requests');
});

test('with the current password both change', async () => {
  const email = `new.${agent.user.email}`;
  expect(await change({ email, currentPassword: agent.password })).toBe(UPDATED);
  expect(await getUser(app.db, agent.id)).toMatchObject({ email });
  const changes = { email, password: 'Another land 88', currentPassword: agent.password };
  expect(await change(changes)).toBe(UPDATED);
  expect(await logIn('Another land 88')).toBe('200');
});

test('an e-mail with look-alike letters is a different e-mail', async () => {
  const email = agent.user.email.replace('e', '\u0435');
  expect(email).not.toBe(agent.user.email);
  expect(await change({ email })).toBe(MISSING);
});

test('everything else changes without the current password, including the capitals of the e-mail', async () => {
  const email = agent.user.email.toUpperCase();
  expect(await change({ email, username: `x${agent.user.username}`, company: 'New' })).toBe(
    UPDATED,
  );
});

test('an administrator needs the current password only to change their own', async () => {
  const owner = agent;
  agent = await createAccount(app, { role: 'admin' });
  const { id: user_id, passwordHash: _hash, isDisabled: _disabled, ...profile } = owner.user;
  const body = { ...profile, user_id, password: 'Another land 88' };
  expect(outcomeOf(await post(app, '/auth/updateUser', body, agent.headers))).toBe(UPDATED);
  expect(await change({ password: 'Another land 88' })).toBe(MISSING);
});

test('an administrator cannot make a reset link for their own account', async () => {
  const { id, headers } = await createAccount(app, { role: 'admin' });
  expect(outcomeOf(await post(app, `/admin/users/${id}/reset`, {}, headers))).toBe('403 forbidden');
});
