import { afterEach, beforeEach, expect, test } from 'vitest';
import { openTestDatabase, type TestDatabase } from '#test/support/app/database.ts';
import {
  createUser,
  disableUser,
  enableUser,
  findUserByEmail,
  findUserByUsername,
  getUser,
  hasUsers,
  setPassword,
  updateUser,
  type NewUser,
} from './store.ts';

const USER = {
  username: 'Thazin',
  email: 'thazin@example.com',
  email1: 'office@example.com',
  phone: '09000000001',
  company: 'Padauk',
  position: 'Agent',
  name: 'Ma Thazin',
  address: null,
  role: 'agent',
  passwordHash: null,
  createdAt: '2026-01-01T00:00:00.000Z',
  telegram: null,
  whatsapp: null,
  messenger: 'thazin.homes',
} satisfies NewUser;

let database: TestDatabase;
beforeEach(async () => {
  database = await openTestDatabase();
});
afterEach(() => database.close());

test('a user is found by the name in any case, and the stored case is returned', async () => {
  const { db } = database;
  expect(await hasUsers(db)).toBe(false);
  const id = await createUser(db, USER);
  expect(await hasUsers(db)).toBe(true);
  for (const name of ['Thazin', 'thazin', 'THAZIN'])
    expect(await findUserByUsername(db, name)).toEqual({ ...USER, id, isDisabled: false });
  for (const name of ['thazi', 'thazin ', '%', ''])
    expect(await findUserByUsername(db, name)).toBeUndefined();
});

test('a user is found by the e-mail in any case', async () => {
  const { db } = database;
  const id = await createUser(db, USER);
  for (const email of ['thazin@example.com', 'THAZIN@EXAMPLE.COM'])
    expect(await findUserByEmail(db, email)).toMatchObject({ id, username: 'Thazin' });
  for (const email of ['thazin', 'office@example.com', '%', ''])
    expect(await findUserByEmail(db, email)).toBeUndefined();
});

const EXISTS = { code: 'user_exists' };
const NAME_EXISTS = { code: 'username_exists' };
const OTHER = { ...USER, username: 'other', email: 'other@example.com' };

test('a name and an e-mail are taken in any case', async () => {
  const { db } = database;
  await createUser(db, USER);
  const add = (changes: Partial<NewUser>) => createUser(db, { ...OTHER, ...changes });
  await expect(add({ username: 'THAZIN' })).rejects.toMatchObject(NAME_EXISTS);
  await expect(add({ email: 'Thazin@Example.com' })).rejects.toMatchObject(EXISTS);
  await expect(createUser(db, USER)).rejects.toMatchObject(EXISTS);
  await add({});
});

test('only the given fields are changed', async () => {
  const { db } = database;
  const id = await createUser(db, USER);
  const changed = { ...USER, id, isDisabled: false, company: 'Ivy', name: null, role: 'admin' };
  const changes = { company: 'Ivy', name: null, role: 'admin' } as const;
  expect(await updateUser(db, id, changes)).toEqual(changed);
  expect(await updateUser(db, id, {})).toEqual(changed);
  expect(await getUser(db, id)).toEqual(changed);
});

test('a name may change its case, but not to the name of another account', async () => {
  const { db } = database;
  const id = await createUser(db, USER);
  await createUser(db, OTHER);
  await updateUser(db, id, { username: 'THAZIN', email: 'Thazin@example.com' });
  await expect(updateUser(db, id, { email: 'OTHER@example.com' })).rejects.toMatchObject(EXISTS);
  await expect(updateUser(db, id, { username: 'Other' })).rejects.toMatchObject(NAME_EXISTS);
  const both = { username: 'other', email: 'other@example.com' };
  await expect(updateUser(db, id, both)).rejects.toMatchObject(EXISTS);
  expect(await getUser(db, id)).toMatchObject({ username: 'THAZIN', email: 'Thazin@example.com' });
});

test('an unknown account is not found', async () => {
  const missing = { code: 'not_found' };
  await expect(getUser(database.db, 7)).rejects.toMatchObject(missing);
  await expect(updateUser(database.db, 7, { company: 'Ivy' })).rejects.toMatchObject(missing);
});

test('a new password voids the link to set one', async () => {
  const { db } = database;
  const id = await createUser(db, USER);
  const link = { user_id: id, code_hash: 'x', expires_at: '2027-01-01T00:00:00.000Z' };
  await db.insertInto('password_resets').values(link).execute();
  await setPassword(db, id, 'hash');
  expect(await getUser(db, id)).toMatchObject({ passwordHash: 'hash' });
  expect(await db.selectFrom('password_resets').selectAll().execute()).toEqual([]);
});

test('an account is disabled only once, and enabled again', async () => {
  const { db } = database;
  const id = await createUser(db, USER);
  for (const day of ['2026-02-01', '2026-02-02']) await disableUser(db, id, new Date(day));
  expect(await getUser(db, id)).toMatchObject({ isDisabled: true });
  const { disabled_at } = await db.selectFrom('users').selectAll().executeTakeFirstOrThrow();
  expect(disabled_at).toBe('2026-02-01T00:00:00.000Z');
  await enableUser(db, id);
  expect(await getUser(db, id)).toMatchObject({ isDisabled: false });
});
