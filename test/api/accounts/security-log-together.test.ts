import { afterEach, beforeEach, expect, test } from 'vitest';
import { createReset } from '#features/accounts/server/passwords/resets.ts';
import { createAccount, post, type Account } from '#test/support/app/accounts.ts';
import { startTestApp, type TestApp } from '#test/support/app/app.ts';
import { callApi } from '#test/support/app/open-api.ts';
import { invite, newcomer, register } from '#test/support/app/registration.ts';
import { rowsOf, withoutEvents } from '#test/support/app/rows.ts';
import { bearer } from '#test/support/app/sign-in.ts';

let app: TestApp;
let admin: Account;
let agent: Account;

beforeEach(async () => {
  app = await startTestApp();
  admin = await createAccount(app, { role: 'admin' });
  agent = await createAccount(app);
});
afterEach(() => app.close());

const CASES: readonly [string, () => Promise<() => Promise<{ status: number }>>][] = [
  [
    'an account that is opened',
    async () => {
      const validationCode = await invite(app, { uses: 1 });
      return () => register(app, newcomer({ validationCode }));
    },
  ],
  [
    'a password that a link sets',
    async () => {
      const { code } = await createReset(app.db, agent.user.id, app.now());
      return () => post(app, '/auth/resetPassword', { code, password: 'Reset Password 77' });
    },
  ],
  [
    'a link that is made',
    async () => () => post(app, `/admin/users/${agent.user.id}/reset`, {}, admin.headers),
  ],
  ['a code that is made', async () => () => post(app, '/admin/invitations', {}, admin.headers)],
  [
    'a code that is revoked',
    async () => {
      await invite(app);
      const { id } = await app.db
        .selectFrom('invitations')
        .select('id')
        .where('revoked_at', 'is', null)
        .executeTakeFirstOrThrow();
      return () => post(app, `/admin/invitations/${id}/revoke`, {}, admin.headers);
    },
  ],
  [
    'a session that is ended',
    async () => {
      const { id } = await app.db
        .selectFrom('sessions')
        .select('id')
        .where('user_id', '=', agent.user.id)
        .executeTakeFirstOrThrow();
      return () => callApi(app, 'DELETE', `/api/auth/sessions/${id}`, { headers: agent.headers });
    },
  ],
  [
    'the other sessions that are ended',
    async () => {
      const other = await post(app, '/auth/login', {
        username: agent.user.username,
        password: agent.password,
      });
      const headers = bearer((other.body as { token: string }).token);
      return () => callApi(app, 'DELETE', '/api/auth/sessions', { headers });
    },
  ],
];

test.each(CASES)(
  '%s is rolled back when its log entry cannot be written',
  async (_what, prepare) => {
    const act = await prepare();
    const before = await rowsOf(app.db);
    await withoutEvents(app.db, async () => {
      expect((await act()).status).toBe(500);
    });
    expect(await rowsOf(app.db)).toEqual(before);
    expect((await act()).status).toBeLessThan(300);
  },
);
