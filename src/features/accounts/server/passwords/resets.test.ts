import { afterEach, beforeEach, expect, test } from 'vitest';
import {
  createUser,
  disableUser,
  enableUser,
  findUserByUsername,
} from '#features/accounts/server/store.ts';
import { openTestDatabase, type TestDatabase } from '#test/support/app/database.ts';
import { createReset, findReset, consumeReset } from './resets.ts';

const NOW = new Date('2026-03-01T00:00:00.000Z');
const LAST_MOMENT = new Date('2026-03-01T23:59:59.999Z');
const NEXT_DAY = new Date('2026-03-02T00:00:00.000Z');

let database: TestDatabase;
let thazin: number;
let other: number;

beforeEach(async () => {
  database = await openTestDatabase();
  [thazin, other] = [await createAccount('thazin'), await createAccount('other')];
});
afterEach(() => database.close());

const createAccount = async (username: string): Promise<number> => {
  const id = await createUser(database.db, {
    username,
    email: `${username}@example.com`,
    email1: `${username}@example.com`,
    phone: '09000000001',
    company: 'Padauk',
    position: 'Agent',
    name: null,
    address: null,
    role: 'agent',
    passwordHash: 'old',
    createdAt: NOW.toISOString(),
  });
  await database.db
    .insertInto('sessions')
    .values({
      user_id: id,
      token_hash: username,
      created_at: NOW.toISOString(),
      used_at: NOW.toISOString(),
    })
    .execute();
  return id;
};

const hashesOf = async (username: string) => ({
  password: (await findUserByUsername(database.db, username))?.passwordHash,
  sessions: await database.db
    .selectFrom('sessions')
    .innerJoin('users', 'users.id', 'sessions.user_id')
    .where('username', '=', username)
    .select('token_hash')
    .execute(),
});

const use = (code: string, hash: string, now: Date): Promise<void> =>
  database.db.transaction().execute((tx) => consumeReset(tx, code, hash, now));

const expectRefused = async (code: string, now: Date) => {
  await expect(findReset(database.db, code, now)).rejects.toThrow('not_found');
  await expect(use(code, 'new', now)).rejects.toThrow('not_found');
  expect((await hashesOf('thazin')).password).not.toBe('new');
};

test('a link sets the password once and ends every session of its account', async () => {
  const { db } = database;
  const { code, expiresAt } = await createReset(db, thazin, NOW);
  expect(code).toMatch(/^[\w-]{43}$/);
  expect(expiresAt).toBe(NEXT_DAY.toISOString());
  expect(await findReset(db, code, LAST_MOMENT)).toMatchObject({ username: 'thazin' });
  await use(code, 'chosen', LAST_MOMENT);
  expect(await hashesOf('thazin')).toEqual({ password: 'chosen', sessions: [] });
  expect(await hashesOf('other')).toEqual({ password: 'old', sessions: [{ token_hash: 'other' }] });
  await expectRefused(code, NOW);
});

test('a link that has expired does nothing', async () => {
  const { code } = await createReset(database.db, thazin, NOW);
  await expectRefused(code, NEXT_DAY);
  expect((await hashesOf('thazin')).sessions).toHaveLength(1);
});

test('a newer link replaces the earlier one of the account, and no other', async () => {
  const { db } = database;
  const { code: earlier } = await createReset(db, thazin, NOW);
  const { code: others } = await createReset(db, other, NOW);
  const { code: newer } = await createReset(db, thazin, NOW);
  await expectRefused(earlier, NOW);
  expect(await findReset(db, newer, NOW)).toMatchObject({ username: 'thazin' });
  expect(await findReset(db, others, NOW)).toMatchObject({ username: 'other' });
});

test('of two concurrent uses of a link one sets the password', async () => {
  const { db } = database;
  const { code } = await createReset(db, thazin, NOW);
  const ends = await Promise.allSettled(['first', 'second'].map((hash) => use(code, hash, NOW)));
  expect(ends.map((end) => end.status)).toEqual(['fulfilled', 'rejected']);
  expect((await hashesOf('thazin')).password).toBe('first');
});

test('a link of an account that is disabled before it is used sets nothing, and is kept', async () => {
  const { db } = database;
  const { code } = await createReset(db, thazin, NOW);
  await disableUser(db, thazin, NOW);
  await expect(use(code, 'new', NOW)).rejects.toThrow('forbidden');
  expect((await hashesOf('thazin')).password).toBe('old');
  await enableUser(db, thazin);
  await use(code, 'new', NOW);
  expect((await hashesOf('thazin')).password).toBe('new');
});

test('a wrong code finds no account, and neither does the stored hash', async () => {
  const { db } = database;
  const { code } = await createReset(db, thazin, NOW);
  const stored = await db.selectFrom('password_resets').selectAll().executeTakeFirstOrThrow();
  expect(JSON.stringify(stored)).not.toContain(code);
  for (const wrong of ['', '%', code.slice(1), `${code} `, stored.code_hash])
    await expectRefused(wrong, NOW);
});
