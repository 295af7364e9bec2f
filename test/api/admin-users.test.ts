import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { ListedUser } from '../../src/features/accounts/admin-contract.ts';
import { startTestApp, type TestApp } from '../support/app.ts';
import { callApi } from '../support/open-api.ts';
import { addListings, addUser } from '../support/records.ts';
import { addSignedIn, signIn, type SignedInUser } from '../support/sign-in.ts';

let app: TestApp;
let admin: SignedInUser;

beforeEach(async () => {
  app = await startTestApp();
  admin = await addSignedIn(app.db, {
    username: 'owner',
    email: 'owner@example.com',
    name: 'U Kyaw Min',
    company: 'Eain',
    role: 'admin',
    createdAt: '2025-01-01T00:00:00.000Z',
  });
});
afterEach(() => app.close());

const as = async (
  { headers }: Pick<SignedInUser, 'headers'>,
  method: 'GET' | 'POST' | 'PUT',
  url: string,
  body?: object,
) => {
  const { status, body: answer } = await callApi(app, method, `/api/admin${url}`, {
    headers: { ...headers, ...(body && { 'content-type': 'application/json' }) },
    ...(body && { payload: JSON.stringify(body) }),
  });
  return { status, body: answer };
};

const list = async (query = '') => {
  const { status, body } = await as(admin, 'GET', `/users${query}`);
  expect(status).toBe(200);
  return body as {
    users: ListedUser[];
    totalPages: number;
    totalItems: number;
    currentPage: number;
  };
};

const namesOf = async (q: string): Promise<string[]> =>
  (await list(`?q=${encodeURIComponent(q)}`)).users.map(({ username }) => username);

const FORBIDDEN = { status: 403, body: { message: 'forbidden' } };
const NOT_FOUND = { status: 404, body: { message: 'not_found' } };

describe('the list of accounts', () => {
  test('holds all there is of an account, but no password', async () => {
    const [listing] = await addListings(app.db, [{}, {}, {}]);
    const { posted_by: id } = await app.db
      .selectFrom('properties')
      .select('posted_by')
      .where('id', '=', listing ?? 0)
      .executeTakeFirstOrThrow();
    await app.db.updateTable('users').set({ password_hash: 'secret' }).execute();
    const { users, ...totals } = await list();
    expect(totals).toEqual({ totalPages: 1, totalItems: 2, currentPage: 1 });
    expect(users).toEqual([
      {
        id,
        username: expect.stringMatching(/^agent\d+$/) as string,
        email: expect.stringContaining('@private.example') as string,
        email1: expect.stringContaining('@office.example') as string,
        phone: '09123456789',
        company: 'Golden Land',
        position: 'Agent',
        name: 'Daw Mya',
        address: '12 Bogyoke Road',
        role: 'agent',
        createdAt: '2026-01-01T00:00:00.000Z',
        isDisabled: false,
        listings: 3,
      },
      expect.objectContaining({ id: admin.id, role: 'admin', listings: 0 }),
    ]);
  });

  test('is newest first, ties by id, in pages', async () => {
    const ids: number[] = [];
    for (const day of [1, 3, 2, 2]) {
      const createdAt = `2026-02-0${day}T00:00:00.000Z`;
      ids.push(await addUser(app.db, { createdAt }));
    }
    const [oldest, newest, earlier, later] = ids;
    const idsOf = ({ users }: { users: ListedUser[] }) => users.map(({ id }) => id);
    expect(idsOf(await list())).toEqual([newest, later, earlier, oldest, admin.id]);
    const second = await list('?page=2&limit=2');
    expect(idsOf(second)).toEqual([earlier, oldest]);
    expect(second).toMatchObject({ totalPages: 3, totalItems: 5, currentPage: 2 });
    expect(await list('?page=9&limit=2')).toEqual({
      users: [],
      totalPages: 3,
      totalItems: 5,
      currentPage: 9,
    });
  });

  test('has fifteen accounts on a page', async () => {
    for (let count = 0; count < 15; count++) await addUser(app.db);
    expect((await list()).users).toHaveLength(15);
    expect(await list()).toMatchObject({ totalPages: 2, totalItems: 16 });
  });

  test('is searched by username, name, e-mail and company, whatever the case', async () => {
    await addUser(app.db, {
      username: 'thazin',
      name: 'Ma Thazin Oo',
      email: 'hello@padauk.example',
      company: 'Golden Door',
    });
    await addUser(app.db, { username: 'မခင်', name: null, company: 'ရွှေအိမ်' });
    for (const q of ['thaz', 'AZIN', 'thazin oo', 'padauk.EX', 'golden d', ' door '])
      expect(await namesOf(q), q).toEqual(['thazin']);
    for (const q of ['ရွှေ', 'မခင်']) expect(await namesOf(q), q).toEqual(['မခင်']);
    expect(await namesOf('office.example')).toEqual([]);
    expect(await list('?q=nobody')).toMatchObject({ users: [], totalPages: 0, totalItems: 0 });
    expect(await namesOf('')).toHaveLength(3);
  });

  test('takes the marks of patterns as they are', async () => {
    await addUser(app.db, { username: 'a_b' });
    await addUser(app.db, { username: 'acb', company: '100% Homes' });
    await addUser(app.db, { username: 'back', company: 'C:\\Homes' });
    expect(await namesOf('a_b')).toEqual(['a_b']);
    expect(await namesOf('%')).toEqual(['acb']);
    expect(await namesOf('100% h')).toEqual(['acb']);
    expect(await namesOf('\\')).toEqual(['back']);
    expect(await namesOf("'")).toEqual([]);
  });

  test.each(['?limit=101', '?page=0', `?q=${'x'.repeat(101)}`, '?sort=name', '?q=a&q=b'])(
    'refuses %s',
    async (query) => {
      expect(await as(admin, 'GET', `/users${query}`)).toMatchObject({
        status: 400,
        body: { message: 'invalid_input' },
      });
    },
  );
});

describe('the role of an account', () => {
  test('is changed at once, for the sessions there are', async () => {
    const agent = await addSignedIn(app.db);
    expect(await as(agent, 'GET', '/users')).toEqual(FORBIDDEN);
    for (const [role, status] of [
      ['admin', 200],
      ['agent', 403],
    ] as const) {
      expect(await as(admin, 'PUT', `/users/${agent.id}/role`, { role })).toMatchObject({
        status: 200,
        body: { id: agent.id, role },
      });
      expect((await as(agent, 'GET', '/users')).status).toBe(status);
    }
  });

  test("is not one's own to change, nor that of nobody, nor any word", async () => {
    expect(await as(admin, 'PUT', `/users/${admin.id}/role`, { role: 'agent' })).toEqual(FORBIDDEN);
    expect(await as(admin, 'PUT', '/users/999/role', { role: 'agent' })).toEqual(NOT_FOUND);
    expect(await as(admin, 'PUT', `/users/${admin.id}/role`, { role: 'owner' })).toEqual({
      status: 400,
      body: {
        message: 'invalid_input',
        errors: [{ field: 'role', message: 'invalid_input' }],
      },
    });
    expect(await list()).toMatchObject({ users: [{ role: 'admin' }] });
  });
});

describe('an account that is disabled', () => {
  test('is signed out everywhere at once, and nobody else is', async () => {
    const agent = await addSignedIn(app.db, { role: 'admin' });
    const second = await signIn(app.db, agent.id);
    expect(await as(admin, 'POST', `/users/${agent.id}/disable`)).toMatchObject({
      status: 200,
      body: { id: agent.id, isDisabled: true },
    });
    for (const session of [agent, second])
      expect(await as(session, 'GET', '/users')).toEqual({
        status: 401,
        body: { message: 'unauthorized' },
      });
    expect(await app.db.selectFrom('sessions').select('user_id').execute()).toEqual([
      { user_id: admin.id },
    ]);
    // Disabled twice it is as disabled as before.
    expect((await as(admin, 'POST', `/users/${agent.id}/disable`)).status).toBe(200);
  });

  test('keeps its listings, and can be enabled again', async () => {
    const [listing] = await addListings(app.db, [{}]);
    const { users } = await list();
    const { id } = users.find(({ listings }) => listings === 1) ?? { id: 0 };
    await as(admin, 'POST', `/users/${id}/disable`);
    expect((await callApi(app, 'GET', `/api/properties/${listing}`)).status).toBe(200);
    for (let time = 0; time < 2; time++)
      expect(await as(admin, 'POST', `/users/${id}/enable`)).toMatchObject({
        status: 200,
        body: { id, isDisabled: false, listings: 1 },
      });
    const again = await signIn(app.db, id);
    expect(await as(again, 'GET', '/users')).toEqual(FORBIDDEN);
  });

  test("is never one's own, nor one that is not there", async () => {
    expect(await as(admin, 'POST', `/users/${admin.id}/disable`)).toEqual(FORBIDDEN);
    expect((await as(admin, 'GET', '/users')).status).toBe(200);
    for (const action of ['disable', 'enable', 'reset'])
      expect(await as(admin, 'POST', `/users/999/${action}`), action).toEqual(NOT_FOUND);
    expect((await as(admin, 'POST', '/users/me/disable')).status).toBe(400);
  });
});

test('a link to set a password leads to this site, for a day', async () => {
  const agent = await addSignedIn(app.db);
  const before = Date.now();
  const { status, body } = await as(admin, 'POST', `/users/${agent.id}/reset`);
  expect(status).toBe(201);
  const { url, expiresAt } = body as { url: string; expiresAt: string };
  expect(url).toMatch(/^https:\/\/eain\.example\/setPassword\?code=[\w-]{43}$/);
  const lifetime = Date.parse(expiresAt) - before;
  expect(lifetime / 3_600_000).toBeCloseTo(24, 1);
  // Whoever has no session of the account yet can go on as before.
  expect((await as(agent, 'GET', '/users')).status).toBe(403);
});

test('nobody but administrators has any of it', async () => {
  const agent = await addSignedIn(app.db);
  const calls = [
    ['GET', '/users'],
    ['PUT', `/users/${agent.id}/role`],
    ['POST', `/users/${agent.id}/disable`],
    ['POST', `/users/${agent.id}/enable`],
    ['POST', `/users/${agent.id}/reset`],
    ['GET', '/invitations'],
    ['POST', '/invitations'],
    ['POST', '/invitations/1/revoke'],
  ] as const;
  const stranger = { headers: { authorization: 'Bearer unknown' } };
  for (const [method, url] of calls) {
    expect(await as(agent, method, url, {}), url).toEqual(FORBIDDEN);
    expect((await as(stranger, method, url, {})).status, url).toBe(401);
  }
});
