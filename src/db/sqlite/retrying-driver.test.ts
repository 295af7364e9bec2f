import Database from 'better-sqlite3';
import { sql } from 'kysely';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { openTestDatabase, type TestDatabase } from '#test/support/app/database.ts';
import { addUser } from '#test/support/app/records.ts';

let database: TestDatabase;
let other: Database.Database;
beforeEach(async () => {
  database = await openTestDatabase();
  other = new Database(database.file);
});
afterEach(async () => {
  other.close();
  await database.close();
});

const users = async (): Promise<number> =>
  (await database.db.selectFrom('users').select('id').execute()).length;

const addInvitation = () =>
  database.db
    .insertInto('invitations')
    .values({ code_hash: 'one', code_end: '', created_at: '' })
    .execute();

test.each([
  ['a single statement', () => addInvitation()],
  ['a transaction', () => database.db.transaction().execute((tx) => addUser(tx))],
])('%s waits for the lock of another process, and reads do not', async (_what, write) => {
  other.exec('begin immediate');
  let isWritten = false;
  const writing = write().then(() => (isWritten = true));
  // This thread releases the lock, which it could not do if the wait blocked it.
  for (let read = 0; read < 10; read++) expect(await users()).toBe(0);
  expect(isWritten).toBe(false);
  other.exec('commit');
  await writing;
});

test('waiting transactions run in order, and never see an unfinished one', async () => {
  other.exec('begin immediate');
  const add = () =>
    database.db.transaction().execute(async (tx) => {
      const before = await tx.selectFrom('users').select('id').execute();
      await addUser(tx);
      await addUser(tx);
      return before.length;
    });
  const adding = [add(), add(), add()];
  expect(await users()).toBe(0);
  other.exec('commit');
  expect((await Promise.all(adding)).toSorted((a, b) => a - b)).toEqual([0, 2, 4]);
});

test('a transaction that the engine has rolled back fails with the original error', async () => {
  const { db } = database;
  await sql`pragma max_page_count = 1`.execute(db);
  const fill = db.transaction().execute(async (tx) => {
    for (;;) await addUser(tx, { address: 'x'.repeat(10_000) });
  });
  await expect(fill).rejects.toMatchObject({ code: 'SQLITE_FULL' });
  expect(await users()).toBe(0);
});
