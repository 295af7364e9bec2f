import { afterEach, beforeEach, expect, test } from 'vitest';
import { DAY_MS } from '#contract/durations.ts';
import type { Db } from '#db/tables.ts';
import { openTestDatabase, type TestDatabase } from '#test/support/app/database.ts';
import { addUser } from '#test/support/app/records.ts';
import { createOnce, findStoredAnswer, type IdempotencyKey } from './idempotency.ts';

const NOW = new Date('2026-03-04T05:06:07.089Z');

const SAME = { isLenient: false, bodyHash: async () => 'one' };

let database: TestDatabase;
let idempotencyKey: IdempotencyKey;

beforeEach(async () => {
  database = await openTestDatabase();
  idempotencyKey = {
    userId: await addUser(database.db),
    endpoint: 'createThing',
    key: 'k1',
    ...SAME,
  };
});
afterEach(() => database.close());

const create = async (tx: Db): Promise<{ id: number }> => ({ id: await addUser(tx) });
const once = (call: IdempotencyKey | undefined, now = NOW) =>
  createOnce(database.db, call, now, create);
const countUsers = async (): Promise<number> =>
  (await database.db.selectFrom('users').select('id').execute()).length;

test('a repeat gets the first answer and creates nothing', async () => {
  const first = await once(idempotencyKey);
  expect(await once(idempotencyKey)).toEqual(first);
  expect(await findStoredAnswer(database.db, idempotencyKey)).toEqual({ answer: first });
  expect(await countUsers()).toBe(2);
});

test('concurrent calls with one key create one record', async () => {
  const answers = await Promise.all(Array.from({ length: 10 }, () => once(idempotencyKey)));
  expect(new Set(answers.map(({ id }) => id)).size).toBe(1);
  expect(await countUsers()).toBe(2);
});

test('another key, endpoint or user creates another record', async () => {
  const others = [
    undefined,
    undefined,
    idempotencyKey,
    { ...idempotencyKey, key: 'k2' },
    { ...idempotencyKey, endpoint: 'createOther' },
    { ...idempotencyKey, userId: await addUser(database.db) },
  ];
  const ids = new Set<number>();
  for (const other of others) ids.add((await once(other)).id);
  expect(ids.size).toBe(others.length);
});

test('a failed create stores no answer, and can be repeated', async () => {
  const failing = createOnce(database.db, idempotencyKey, NOW, async (tx) => {
    await create(tx);
    throw new Error('broken');
  });
  await expect(failing).rejects.toThrow('broken');
  expect(await countUsers()).toBe(1);
  expect(await findStoredAnswer(database.db, idempotencyKey)).toBeUndefined();
  await once(idempotencyKey);
  expect(await countUsers()).toBe(2);
});

test('an answer is stored for a week', async () => {
  const week = 7 * DAY_MS;
  const first = await once(idempotencyKey);
  await once({ ...idempotencyKey, key: 'k2' }, new Date(NOW.getTime() + week));
  expect(await once(idempotencyKey)).toEqual(first);
  await once({ ...idempotencyKey, key: 'k3' }, new Date(NOW.getTime() + week + 1));
  expect(await once(idempotencyKey)).not.toEqual(first);
});

test('a different body is refused, unless the first answer is preferred', async () => {
  const first = await once(idempotencyKey);
  const other = { ...idempotencyKey, bodyHash: async () => 'other' };
  await expect(once(other)).rejects.toMatchObject({ code: 'changed_elsewhere' });
  expect(await once({ ...other, isLenient: true })).toEqual(first);
  await database.db.updateTable('first_answers').set({ body_hash: null }).execute();
  expect(await once(other)).toEqual(first);
});
