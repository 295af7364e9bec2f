import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { ListedUser } from '../../src/features/accounts/admin-contract.ts';
import { bearer, createAccount, outcomeOf, post, type Account } from '../support/accounts.ts';
import { startTestApp, type TestApp } from '../support/app.ts';
import { callApi } from '../support/open-api.ts';
import { addListing, addListings, addUser } from '../support/records.ts';

const DAY = 24 * 60 * 60 * 1000;

let app: TestApp;
let admin: Account;
let time: number;

beforeEach(async () => {
  time = Date.parse('2026-03-01T00:00:00.000Z');
  app = await startTestApp({ now: () => new Date(time) });
  admin = await createAccount(app, {
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
  { headers }: Pick<Account, 'headers'>,
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
      expect.objectContaining({ id: admin.user.id, role: 'admin', listings: 0 }),
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
    expect(idsOf(await list())).toEqual([newest, later, earlier, oldest, admin.user.id]);
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
    const agent = await createAccount(app);
    expect(await as(agent, 'GET', '/users')).toEqual(FORBIDDEN);
    for (const [role, status] of [
      ['admin', 200],
      ['agent', 403],
    ] as const) {
      expect(await as(admin, 'PUT', `/users/${agent.user.id}/role`, { role })).toMatchObject({
        status: 200,
        body: { id: agent.user.id, role },
      });
      expect((await as(agent, 'GET', '/users')).status).toBe(status);
    }
  });

  test("is not one's own to change, nor that of nobody, nor any word", async () => {
    expect(await as(admin, 'PUT', `/users/${admin.user.id}/role`, { role: 'agent' })).toEqual(
      FORBIDDEN,
    );
    expect(await as(admin, 'PUT', '/users/999/role', { role: 'agent' })).toEqual(NOT_FOUND);
    expect(await as(admin, 'PUT', `/users/${admin.user.id}/role`, { role: 'owner' })).toEqual({
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
  const logIn = ({ user: { username }, password }: Account) =>
    post(app, '/auth/login', { username, password });

  test('is signed out everywhere at once, and nobody else is', async () => {
    const agent = await createAccount(app, { role: 'admin' });
    const { body } = await logIn(agent);
    const second = { headers: bearer((body as { token: string }).token) };
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
    // Disabled twice it is as disabled as before.
    expect((await as(admin, 'POST', `/users/${agent.user.id}/disable`)).status).toBe(200);
  });

  test('cannot log in until it is enabled, and its earlier sessions stay ended', async () => {
    const agent = await createAccount(app);
    await as(admin, 'POST', `/users/${agent.user.id}/disable`);
    expect(outcomeOf(await logIn(agent))).toBe('401 invalid_credentials');
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

  test("is never one's own, nor one that is not there", async () => {
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
    expect(url).toMatch(/^https:\/\/eain\.example\/setPassword\?code=[\w-]{43}$/);
    return { code: new URL(url).searchParams.get('code') ?? '', expiresAt };
  };
  const password = 'Padauk flowers 8';
  const use = async (code: string) =>
    outcomeOf(await post(app, '/auth/resetPassword', { code, password }));

  test('works once, signs out everywhere, and lets the new password in only', async () => {
    const agent = await createAccount(app);
    const { code } = await makeLink(agent);
    // As long as it is not used, everything is as it was.
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

  test('is good for a day', async () => {
    const agent = await createAccount(app);
    const { code, expiresAt } = await makeLink(agent);
    expect(expiresAt).toBe('2026-03-02T00:00:00.000Z');
    time += DAY - 1;
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

test('nobody but administrators has any of it', async () => {
  const agent = await createAccount(app);
  const calls = [
    ['GET', '/users'],
    ['PUT', `/users/${agent.user.id}/role`],
    ['POST', `/users/${agent.user.id}/disable`],
    ['POST', `/users/${agent.user.id}/enable`],
    ['POST', `/users/${agent.user.id}/reset`],
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
