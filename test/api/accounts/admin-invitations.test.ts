import { afterEach, beforeEach, expect, test } from 'vitest';
import type { Invitation, MadeInvitation } from '#features/accounts/admin-contract.ts';
import { redeemInvitation } from '#features/accounts/server/invitations.ts';
import { callAdmin, createAccount, type Account } from '#test/support/app/accounts.ts';
import { startTestApp, type TestApp } from '#test/support/app/app.ts';

let app: TestApp;
let admin: Account;

beforeEach(async () => {
  app = await startTestApp();
  admin = await createAccount(app, { role: 'admin' });
});
afterEach(() => app.close());

const call = (method: 'GET' | 'POST', path: string, body?: object) =>
  callAdmin(app, admin, method, `/invitations${path}`, body);

const create = async (body: object): Promise<MadeInvitation> => {
  const { status, body: made } = await call('POST', '', body);
  expect(status).toBe(201);
  return made as MadeInvitation;
};

test('an invitation has the requested number of uses and days', async () => {
  const { code, url: _url, ...made } = await create({ uses: 2, days: 30, note: '  Golden  Door ' });
  expect(made).toMatchObject({ uses: 2, usesLeft: 2, note: 'Golden Door', isRevoked: false });
  const lifetime = Date.parse(made.expiresAt ?? '') - Date.parse(made.createdAt);
  expect(lifetime).toBe(30 * 24 * 3_600_000);
  await redeemInvitation(app.db, code, new Date());
  const { body } = await call('GET', '');
  expect(body).toEqual({
    invitations: [{ ...made, usesLeft: 1 }],
    hasFixedCode: false,
    sendsMail: false,
    totalPages: 1,
    totalItems: 1,
    currentPage: 1,
  });
});

test('without numbers it has unlimited uses and does not expire', async () => {
  const without = { uses: null, usesLeft: null, expiresAt: null, note: null };
  for (const body of [{}, { uses: null, days: null, note: '' }])
    expect(await create(body)).toMatchObject(without);
});

test.each([
  [{ uses: 0 }, 'uses'],
  [{ uses: 1.5 }, 'uses'],
  [{ uses: '1' }, 'uses'],
  [{ uses: 1001 }, 'uses'],
  [{ days: -1 }, 'days'],
  [{ days: 3651 }, 'days'],
  [{ note: 'x'.repeat(101) }, 'note'],
])('%j is refused with an error on its field', async (body, field) => {
  const { status, body: answer } = await call('POST', '', body);
  expect(status).toBe(400);
  expect(answer).toMatchObject({ message: 'invalid_input', errors: [{ field }] });
  expect((await call('GET', '')).body).toMatchObject({ totalItems: 0 });
});

test('a revoked invitation is listed as revoked and cannot be used', async () => {
  const { id, code, ending } = await create({});
  for (let time = 0; time < 2; time++)
    expect(await call('POST', `/${id}/revoke`)).toMatchObject({
      status: 200,
      body: { id, ending, isRevoked: true },
    });
  await expect(redeemInvitation(app.db, code, new Date())).rejects.toThrow('validation_error');
  expect((await call('GET', '')).body).toMatchObject({ invitations: [{ id, isRevoked: true }] });
  expect(await call('POST', '/999/revoke')).toEqual({
    status: 404,
    body: { message: 'not_found' },
  });
});

test('invitations are listed newest first, in pages', async () => {
  const ids: number[] = [];
  for (let count = 0; count < 16; count++) ids.push((await create({})).id);
  const idsOf = async (query: string) => {
    const { body } = await call('GET', query);
    expect(body).toMatchObject({ totalItems: 16 });
    return (body as { invitations: Invitation[] }).invitations.map(({ id }) => id);
  };
  const newestFirst = ids.toReversed();
  expect(await idsOf('')).toEqual(newestFirst.slice(0, 15));
  expect(await idsOf('?page=2')).toEqual(newestFirst.slice(15));
  expect(await idsOf('?page=2&limit=5')).toEqual(newestFirst.slice(5, 10));
  expect(await idsOf('?page=3')).toEqual([]);
});

test('the list says that a fixed code is configured, without showing it', async () => {
  const other = await startTestApp({ env: { REGISTRATION_CODE: 'TEAMCODE2026' } });
  try {
    const owner = await createAccount(other, { role: 'admin' });
    const { body } = await callAdmin(other, owner, 'GET', '/invitations', undefined);
    expect(body).toMatchObject({ hasFixedCode: true, totalItems: 0 });
    expect(JSON.stringify(body)).not.toContain('TEAMCODE2026');
  } finally {
    await other.close();
  }
});
