import { afterEach, beforeEach, expect, test } from 'vitest';
import type { Db } from '#db/tables.ts';
import { openTestDatabase, type TestDatabase } from '#test/support/app/database.ts';
import { addUser } from '#test/support/app/records.ts';
import { createOnce, findFirstAnswer, type IdempotentCall } from './idempotency.ts';

const NOW = new Date('2026-03-04T05:06:07.089Z');

const SAME = { isLenient: false, bodyHash: async () => 'one' };

let database: TestDatabase;
let idempotency: IdempotentCall;

beforeEach(async () => {
  database = await openTestDatabase();
  idempotency = { userId: await addUser(database.db), endpoint: 'createThing', key: 'k1', ...SAME };
});
afterEach(() => database.close());

const create = async (tx: Db): Promise<{ id: number }> => ({ id: await addUser(tx) });
const once = (call: IdempotentCall | undefined, now = NOW) =>
  createOnce(database.db, call, now, create);
const countUsers = async (): Promise<number> =>
  (await database.db.selectFrom('users').select('id').execute()).length;

test('a repeat gets the first answer and creates nothing', async () => {
  const first = await once(idempotency);
  expect(await once(idempotency)).toEqual(first);
  expect(await findFirstAnswer(database.db, idempotency)).toEqual({ answer: first });
  expect(await countUsers()).toBe(2);
});

test('so do many at the same time', async () => {
  const answers = await Promise.all(Array.from({ length: 10 }, () => once(idempotency)));
  expect(new Set(answers.map(({ id }) => id)).size).toBe(1);
  expect(await countUsers()).toBe(2);
});

test('another key, another endpoint and another user create something else', async () => {
  const others = [
    undefined,
    undefined,
    idempotency,
    { ...idempotency, key: 'k2' },
    { ...idempotency, endpoint: 'createOther' },
    { ...idempotency, userId: await addUser(database.db) },
  ];
  const ids = new Set<number>();
  for (const other of others) ids.add((await once(other)).id);
  expect(ids.size).toBe(others.length);
});

test('what fails leaves no answer, and may be tried again', async () => {
  const failing = createOnce(database.db, idempotency, NOW, async (tx) => {
    await create(tx);
    throw new Error('broken');
  });
  await expect(failing).rejects.toThrow('broken');
  expect(await countUsers()).toBe(1);
  expect(await findFirstAnswer(database.db, idempotency)).toBeUndefined();
  await once(idempotency);
  expect(await countUsers()).toBe(2);
});

test('an answer is kept for a week', async () => {
  const week = 7 * 24 * 60 * 60 * 1000;
  const first = await once(idempotency);
  await once({ ...idempotency, key: 'k2' }, new Date(NOW.getTime() + week));
  expect(await once(idempotency)).toEqual(first);
  await once({ ...idempotency, key: 'k3' }, new Date(NOW.getTime() + week + 1));
  expect(await once(idempotency)).not.toEqual(first);
});

test('another body is refused, unless the first answer is preferred', async () => {
  const first = await once(idempotency);
  const other = { ...idempotency, bodyHash: async () => 'other' };
  await expect(once(other)).rejects.toMatchObject({ code: 'changed_elsewhere' });
  expect(await once({ ...other, isLenient: true })).toEqual(first);
  await database.db.updateTable('first_answers').set({ body_hash: null }).execute();
  expect(await once(other)).toEqual(first);
});
