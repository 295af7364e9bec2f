import { setTimeout } from 'node:timers/promises';
import { hashSync } from '@node-rs/argon2';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { Db } from '#db/tables.ts';
import { endSessions } from '#features/accounts/server/sessions/sessions.ts';
import {
  disableUser,
  enableUser,
  getUser,
  setPassword,
  updateUser,
} from '#features/accounts/server/store.ts';
import { createAccount, outcomeOf, post, type Account } from '#test/support/app/accounts.ts';
import { startTestApp, type TestApp } from '#test/support/app/app.ts';
import { callApi, type ApiResponse } from '#test/support/app/open-api.ts';
import { PASSWORD } from '#test/support/app/passwords.ts';
import { bearer } from '#test/support/app/sign-in.ts';

/** Comparing takes most of a second on a fast machine, so that it is known what happens meanwhile. */
const SLOW_HASH = hashSync(PASSWORD, { memoryCost: 19_456, timeCost: 200, parallelism: 1 });

let app: TestApp;
let account: Account;
beforeEach(async () => {
  app = await startTestApp();
  account = await createAccount(app, { passwordHash: SLOW_HASH });
  // The first call waits for what those after it have.
  await callApi(app, 'GET', '/api/properties?mine=true', { headers: account.headers });
});
afterEach(() => app.close());

/** What was asked for with a password that was right, while something changed as it was compared. */
const afterChange = async (
  asked: Promise<ApiResponse>,
  change = (tx: Db): Promise<void> => setPassword(tx, account.id, 'another'),
): Promise<ApiResponse> => {
  // Nothing tells that the comparison has begun.
  await setTimeout(200);
  await app.db.transaction().execute(change);
  const answer = await asked;
  const failed = await app.db
    .selectFrom('events')
    .selectAll()
    .where('kind', '=', 'login_failed')
    .execute();
  expect(failed).toEqual([]);
  return answer;
};

/** The status of what the token of such an answer opens. */
const openedAfterChange = async (asked: Promise<ApiResponse>): Promise<number> => {
  const { token = 'none' } = (await afterChange(asked)).body as { token?: string };
  const headers = bearer(token);
  return (await callApi(app, 'GET', '/api/properties?mine=true', { headers })).status;
};

test('a login with the password from before a change opens nothing', async () => {
  const { password, user } = account;
  expect(
    await openedAfterChange(post(app, '/auth/login', { username: user.username, password })),
  ).toBe(401);
});

test('a login as the account was disabled opens nothing, also when it is enabled again', async () => {
  const { password, user, id } = account;
  const asked = post(app, '/auth/login', { username: user.username, password });
  const disable = (tx: Db): Promise<void> => disableUser(tx, id, app.now());
  expect(outcomeOf(await afterChange(asked, disable))).toBe('401 invalid_credentials');
  await enableUser(app.db, id);
  expect(await app.db.selectFrom('sessions').select('id').execute()).toEqual([]);
});

test('an e-mail is not changed as the account is disabled', async () => {
  const { user, id, headers, password: currentPassword } = account;
  const email = 'somebody-else@mail.example';
  const changed = { ...user, user_id: id, email, currentPassword };
  const asked = post(app, '/auth/updateUser', changed, headers);
  const disable = (tx: Db): Promise<void> => disableUser(tx, id, app.now());
  expect(outcomeOf(await afterChange(asked, disable))).toBe('401 unauthorized');
  expect((await getUser(app.db, id)).email).toBe(user.email);
});

test('an access token that was asked for with the password from before a change opens nothing', async () => {
  const wanted = { name: 'List', scope: 'write', days: 30, currentPassword: account.password };
  const asked = post(app, '/auth/tokens', wanted, account.headers);
  expect(await openedAfterChange(asked)).toBe(401);
});

test('an e-mail is not changed with the password from before a change', async () => {
  const { user, headers, password: currentPassword } = account;
  const email = 'somebody-else@mail.example';
  const changed = { ...user, user_id: user.id, email, currentPassword };
  const asked = post(app, '/auth/updateUser', changed, headers);
  expect(outcomeOf(await afterChange(asked))).toBe('401 unauthorized');
  expect((await getUser(app.db, user.id)).email).toBe(user.email);
});

test('a password is not changed in a session that was ended meanwhile', async () => {
  const { user, headers, password: currentPassword } = account;
  const changed = { ...user, user_id: user.id, password: 'Another land 88', currentPassword };
  const asked = post(app, '/auth/updateUser', changed, headers);
  expect(outcomeOf(await afterChange(asked, (tx) => endSessions(tx, user.id)))).toBe(
    '401 unauthorized',
  );
  expect((await getUser(app.db, user.id)).passwordHash).toBe(SLOW_HASH);
});

test('an e-mail that was changed meanwhile is not changed back by a call that keeps the one before', async () => {
  const { user, headers, password: currentPassword } = account;
  const kept = { ...user, user_id: user.id, password: 'Another land 88', currentPassword };
  const asked = post(app, '/auth/updateUser', kept, headers);
  const email = 'somebody-else@mail.example';
  const answer = await afterChange(
    asked,
    async (tx) => void (await updateUser(tx, user.id, { email })),
  );
  expect(outcomeOf(answer)).toBe('409 changed_elsewhere');
  expect((await getUser(app.db, user.id)).email).toBe(email);
});
