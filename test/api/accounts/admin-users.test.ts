import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { ListedUser } from '#features/accounts/admin-contract.ts';
import {
  callAdmin,
  createAccount,
  type Account,
  type AdminCall,
} from '#test/support/app/accounts.ts';
import { startTestApp, type TestApp } from '#test/support/app/app.ts';
import { addListings, addUser } from '#test/support/app/records.ts';

let app: TestApp;
let admin: Account;

beforeEach(async () => {
  app = await startTestApp();
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

const as = (who: Pick<Account, 'headers'>, ...call: AdminCall) => callAdmin(app, who, ...call);

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
  test('has every field of an account but its password', async () => {
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
        telegram: null,
        whatsapp: null,
        messenger: null,
        role: 'agent',
        createdAt: '2026-01-01T00:00:00.000Z',
        isDisabled: false,
        lastLoginAt: null,
        isPhoneChecked: false,
        codeEnding: null,
        codeNote: null,
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

  test('is searched by username, name, e-mails, phone and company, whatever the case', async () => {
    await addUser(app.db, {
      username: 'thazin',
      name: 'Ma Thazin Oo',
      email: 'hello@padauk.example',
      company: 'Golden Door',
      phone: '09987654321',
    });
    await addUser(app.db, { username: 'မခင်', name: null, company: 'ရွှေအိမ်' });
    for (const q of ['thaz', 'AZIN', 'thazin oo', 'padauk.EX', 'golden d', ' door '])
      expect(await namesOf(q), q).toEqual(['thazin']);
    for (const q of ['ရွှေ', 'မခင်']) expect(await namesOf(q), q).toEqual(['မခင်']);
    for (const q of ['0998765', '09 987 654 321', '+95 9 987', '၉၈၇၆၅'])
      expect(await namesOf(q), q).toEqual(['thazin']);
    expect(await namesOf('office.example')).toHaveLength(3);
    expect(await list('?q=nobody')).toMatchObject({ users: [], totalPages: 0, totalItems: 0 });
    expect(await namesOf('')).toHaveLength(3);
  });

  test('treats wildcards of SQL patterns as plain characters', async () => {
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
  test('changes at once in existing sessions', async () => {
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

  test('cannot be changed for oneself or an unknown account, or to an unknown role', async () => {
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

test('only administrators can call any of this', async () => {
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
