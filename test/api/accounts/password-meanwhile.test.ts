import { setTimeout } from 'node:timers/promises';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { setPassword } from '#features/accounts/server/store.ts';
import { createAccount, post, type Account } from '#test/support/app/accounts.ts';
import { startTestApp, type TestApp } from '#test/support/app/app.ts';
import { callApi, type ApiResponse } from '#test/support/app/open-api.ts';
import { bearer } from '#test/support/app/sign-in.ts';

let app: TestApp;
let account: Account;
beforeEach(async () => {
  app = await startTestApp();
  account = await createAccount(app);
});
afterEach(() => app.close());

/** The status of what the token of an answer opens after the password changed while it was compared. */
const openedAfterChange = async (asked: Promise<ApiResponse>): Promise<number> => {
  await setTimeout(15);
  await app.db.transaction().execute((tx) => setPassword(tx, account.id, 'another'));
  const { token = 'none' } = (await asked).body as { token?: string };
  const headers = bearer(token);
  return (await callApi(app, 'GET', '/api/properties?mine=true', { headers })).status;
};

test('a login with the password from before a change opens nothing', async () => {
  const { password, user } = account;
  expect(
    await openedAfterChange(post(app, '/auth/login', { username: user.username, password })),
  ).toBe(401);
});

test('an access token that was asked for with the password from before a change opens nothing', async () => {
  const wanted = { name: 'List', scope: 'write', days: 30, currentPassword: account.password };
  const asked = post(app, '/auth/tokens', wanted, account.headers);
  expect(await openedAfterChange(asked)).toBe(401);
});
