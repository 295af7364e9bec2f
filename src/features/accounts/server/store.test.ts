import { afterEach, beforeEach, expect, test } from 'vitest';
import { openTestDatabase, type TestDatabase } from '../../../../test/support/database.ts';
import { createUser, findUserByUsername, hasUsers, type NewUser } from './store.ts';

const USER: NewUser = {
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
};

let database: TestDatabase;
beforeEach(async () => {
  database = await openTestDatabase();
});
afterEach(() => database.close());

test('a user is found by the name, whatever its case, as written', async () => {
  const { db } = database;
  expect(await hasUsers(db)).toBe(false);
  const id = await createUser(db, USER);
  expect(await hasUsers(db)).toBe(true);
  for (const name of ['Thazin', 'thazin', 'THAZIN'])
    expect(await findUserByUsername(db, name)).toEqual({ ...USER, id, isDisabled: false });
  for (const name of ['thazi', 'thazin ', '%', ''])
    expect(await findUserByUsername(db, name)).toBeUndefined();
});

test('a name and an e-mail are taken in every case', async () => {
  const { db } = database;
  await createUser(db, USER);
  const other = { ...USER, username: 'other', email: 'other@example.com' };
  await expect(createUser(db, { ...other, username: 'THAZIN' })).rejects.toThrow('UNIQUE');
  await expect(createUser(db, { ...other, email: 'Thazin@Example.com' })).rejects.toThrow('UNIQUE');
  await createUser(db, other);
});
