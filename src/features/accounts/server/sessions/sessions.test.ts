import { createHash } from 'node:crypto';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { DAY_MS } from '#contract/durations.ts';
import {
  disableUser,
  enableUser,
  setPassword,
  updateUser,
} from '#features/accounts/server/store.ts';
import { openTestDatabase, type TestDatabase } from '#test/support/app/database.ts';
import { addUser } from '#test/support/app/records.ts';
import {
  endSession,
  endSessions,
  findSession,
  deleteEndedSessions,
  startSession,
} from './sessions.ts';

const START = new Date('2026-03-01T00:00:00.000Z');
const MINUTE_MS = 60_000;
const after = (milliseconds: number): Date => new Date(START.getTime() + milliseconds);

let database: TestDatabase;
let userId: number;
beforeEach(async () => {
  database = await openTestDatabase();
  userId = await addUser(database.db);
});
afterEach(() => database.close());

const rows = () => database.db.selectFrom('sessions').selectAll().execute();

test('a token identifies its account, with the current role', async () => {
  const { db } = database;
  const token = await startSession(db, userId, START);
  const found = await findSession(db, token, START);
  expect(found).toEqual({ userId, isAdmin: false, sessionId: expect.any(Number) as number });
  await updateUser(db, userId, { role: 'admin' });
  expect(await findSession(db, token, START)).toEqual({ ...found, isAdmin: true });
});

test('tokens are long, random, and not stored', async () => {
  const { db } = database;
  const tokens = [await startSession(db, userId, START), await startSession(db, userId, START)];
  expect(new Set(tokens).size).toBe(2);
  for (const token of tokens) expect(token).toMatch(/^[\w-]{43}$/);
  const hashes = tokens.map((token) => createHash('sha256').update(token).digest('hex'));
  expect((await rows()).map((row) => row.token_hash)).toEqual(hashes);
  for (const hash of hashes) expect(await findSession(db, hash, START)).toBeUndefined();
});

test('with more than a hundred sessions the one that was not used for longest ends', async () => {
  const { db } = database;
  const tokens: string[] = [];
  for (let made = 0; made < 101; made++)
    tokens.push(await startSession(db, userId, after(made * MINUTE_MS)));
  const other = await startSession(db, await addUser(db), START);
  expect(await rows()).toHaveLength(101);
  const [first = '', second = ''] = tokens;
  expect(await findSession(db, first, after(0))).toBeUndefined();
  for (const token of [second, other]) expect(await findSession(db, token, after(0))).toBeDefined();
});

test.each(['', 'x', ' ', "' or 1=1 --", '%', '\u0000', 'က', 'A'.repeat(10_000)])(
  '%j belongs to no session',
  async (token) => {
    await startSession(database.db, userId, START);
    expect(await findSession(database.db, token, START)).toBeUndefined();
  },
);

test('a session ends after thirty idle days, and after ninety days in all', async () => {
  const { db } = database;
  const token = await startSession(db, userId, START);
  expect(await findSession(db, token, after(30 * DAY_MS + 1))).toBeUndefined();
  expect(await findSession(db, token, after(30 * DAY_MS))).toMatchObject({ userId });
  expect(await findSession(db, token, after(60 * DAY_MS))).toMatchObject({ userId });
  expect(await findSession(db, token, after(90 * DAY_MS))).toMatchObject({ userId });
  expect(await findSession(db, token, after(90 * DAY_MS + 1))).toBeUndefined();
});

test('ended sessions are deleted a month later, but not because a clock jumped ahead', async () => {
  const { db } = database;
  await startSession(db, userId, START);
  await deleteEndedSessions(db, after(1_000 * DAY_MS));
  expect(await rows()).toHaveLength(1);
  await startSession(db, userId, after(60 * DAY_MS));
  await deleteEndedSessions(db, after(60 * DAY_MS));
  expect(await rows()).toHaveLength(2);
  await startSession(db, userId, after(60 * DAY_MS + 1));
  await deleteEndedSessions(db, after(60 * DAY_MS + 1));
  expect(await rows()).toHaveLength(2);
});

test('the use of a session is stored once an hour', async () => {
  const { db } = database;
  const token = await startSession(db, userId, START);
  for (const [minutes, noted] of [
    [1, 0],
    [60, 0],
    [61, 61],
    [120, 61],
    [122, 122],
  ] as const) {
    await findSession(db, token, after(minutes * MINUTE_MS));
    expect((await rows())[0]?.used_at).toBe(after(noted * MINUTE_MS).toISOString());
  }
});

test('one session can be ended without the others', async () => {
  const { db } = database;
  const [first, second] = [
    await startSession(db, userId, START),
    await startSession(db, userId, START),
  ];
  await endSession(db, (await findSession(db, first, START))?.sessionId ?? 0);
  expect(await findSession(db, first, START)).toBeUndefined();
  expect(await findSession(db, second, START)).toBeDefined();
});

test.each([
  ['signing out everywhere', endSessions],
  ['a new password', (db: typeof database.db, id: number) => setPassword(db, id, 'hash')],
  [
    'disabling, for good',
    async (db: typeof database.db, id: number) => {
      await disableUser(db, id, START);
      await enableUser(db, id);
    },
  ],
])('%s ends all sessions of one account only', async (_what, end) => {
  const { db } = database;
  const tokens = [await startSession(db, userId, START), await startSession(db, userId, START)];
  const other = await startSession(db, await addUser(db), START);
  await end(db, userId);
  for (const token of tokens) expect(await findSession(db, token, START)).toBeUndefined();
  expect(await findSession(db, other, START)).toBeDefined();
});

test('a disabled account has no valid session', async () => {
  const { db } = database;
  await disableUser(db, userId, START);
  const token = await startSession(db, userId, START);
  expect(await findSession(db, token, START)).toBeUndefined();
});
