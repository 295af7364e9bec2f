import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { MadeInvitation } from '#features/accounts/admin-contract.ts';
import { adminHandlers } from '#features/accounts/server/admin-routes.ts';
import type { SignedInCaller } from '#platform/api/handlers.ts';
import { callAdmin, createAccount, post, type Account } from '#test/support/app/accounts.ts';
import { startTestApp, type TestApp } from '#test/support/app/app.ts';
import { runEain } from '#test/support/app/command-line.ts';
import { newcomer } from '#test/support/app/registration.ts';

let app: TestApp;
let owner: Account;
let leaving: Account;
let agent: Account;
beforeAll(async () => {
  app = await startTestApp({ env: { RATE_LIMIT: 'off' } });
});
beforeEach(async () => {
  owner = await createAccount(app, { role: 'admin' });
  leaving = await createAccount(app, { role: 'admin' });
  agent = await createAccount(app);
});
afterAll(() => app.close());

/** Makes a code, and a link for the password of the agent. Returns what says whether each of both works still. */
const makeLinks = async (by: Account) => {
  const invitation = (await callAdmin(app, by, 'POST', '/invitations', {})).body as MadeInvitation;
  const reset = await callAdmin(app, by, 'POST', `/users/${agent.user.id}/reset`);
  const code = new URL((reset.body as { url: string }).url).hash.replace('#code=', '');
  return async (): Promise<number[]> => [
    (await post(app, '/auth/register', { ...newcomer(), validationCode: invitation.code })).status,
    (await post(app, '/auth/findReset', { code })).status,
  ];
};

/** Ends the rights of the leaving administrator. */
const takeRights = async (how: string): Promise<void> => {
  const path = `/users/${leaving.user.id}/${how}`;
  const { status } =
    how === 'role'
      ? await callAdmin(app, owner, 'PUT', path, { role: 'agent' })
      : await callAdmin(app, owner, 'POST', path);
  expect(status).toBe(200);
};

const WORK = [201, 200];
const GONE = [400, 404];

describe('codes and password links of an administrator', () => {
  test('work as long as their maker is one', async () => {
    const statuses = await makeLinks(leaving);
    expect(await statuses()).toEqual(WORK);
  });

  test.each(['role', 'disable'])('end when their maker is not one any more: %s', async (how) => {
    const statuses = await makeLinks(leaving);
    await takeRights(how);
    expect(await statuses()).toEqual(GONE);
    const { body } = await callAdmin(app, owner, 'GET', '/invitations?limit=1');
    expect(body).toMatchObject({ invitations: [{ isRevoked: true }] });
  });

  test.each([['role', 'agent'], ['disable']])(
    'end when the command line takes the rights: %s',
    async (how, ...words) => {
      const statuses = await makeLinks(leaving);
      const done = await runEain(['users', how, leaving.user.username, ...words], {
        dir: app.config.dataDir,
        ...(typeof app.place !== 'string' && { env: { DATABASE_URL: app.place.url } }),
      });
      expect([done.code, done.err]).toEqual([0, '']);
      expect(await statuses()).toEqual(GONE);
    },
  );

  test('stay when another administrator goes', async () => {
    const statuses = await makeLinks(owner);
    await callAdmin(app, owner, 'POST', `/users/${leaving.user.id}/disable`);
    expect(await statuses()).toEqual(WORK);
  });
});

test.each(['role', 'disable'])(
  'a call that an administrator has made before the rights ended changes nothing after that: %s',
  async (how) => {
    const handlers = adminHandlers({
      ...app,
      onMailAdded: undefined,
      logSecurityEvent: async () => {},
    });
    const caller: SignedInCaller = {
      requestId: '1',
      address: '127.0.0.1',
      userAgent: '',
      cookies: '',
      setCookie: () => {},
      user: { userId: leaving.user.id, isAdmin: true, sessionId: 1 },
    };
    const { disable } = handlers;
    if (typeof disable !== 'function') throw new Error('has no authorization of its own');
    await takeRights(how);
    const call = disable(
      { params: { id: owner.user.id }, query: undefined, body: undefined },
      caller,
    );
    await expect(call).rejects.toMatchObject({ code: 'forbidden' });
    expect((await callAdmin(app, owner, 'GET', '/users')).status).toBe(200);
  },
);
