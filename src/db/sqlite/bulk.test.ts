import { stat } from 'node:fs/promises';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { openTestDatabase, type TestDatabase } from '#test/support/app/database.ts';
import { addUser } from '#test/support/app/records.ts';
import { emptyJournal, tuneForBulk } from './bulk.ts';

let database: TestDatabase;
beforeEach(async () => {
  database = await openTestDatabase();
});
afterEach(() => database.close());

const MEGABYTE = 1024 * 1024;
const journal = async (): Promise<number> => (await stat(`${database.file}-wal`)).size;

/** Writes this many megabytes in one transaction. */
const write = (megabytes: number): Promise<void> =>
  database.db.transaction().execute(async (tx) => {
    for (let each = 0; each < megabytes; each++)
      await addUser(tx, { address: 'x'.repeat(MEGABYTE) });
  });

test('rows written in bulk are moved from the journal to the file', async () => {
  await tuneForBulk(database.db);
  await write(20);
  expect(await journal()).toBeGreaterThan(20 * MEGABYTE);
  await emptyJournal(database.db);
  expect(await journal()).toBe(0);
});

test('a journal that has grown shrinks with the next writes', async () => {
  await write(20);
  expect(await journal()).toBeGreaterThan(20 * MEGABYTE);
  await write(1);
  await write(1);
  expect(await journal()).toBeLessThanOrEqual(16 * MEGABYTE);
});
