import { setImmediate as nextTurn } from 'node:timers/promises';
import Database from 'better-sqlite3';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { dataVersion, engineOf } from '#db/dialect.ts';
import type { Reader } from '#db/reader.ts';
import { openTestDatabase, type TestDatabase } from '#test/support/app/database.ts';
import { addUser } from '#test/support/app/records.ts';

let database: TestDatabase;
let reader: Reader;
/** Another process. */
let other: Database.Database;
let count: () => number | undefined;

beforeEach(async () => {
  database = await openTestDatabase();
  reader = await engineOf(database.db).openReader();
  other = new Database(database.file);
  const read = reader.prepare<{ n: number }>('select count(*) as n from invitations');
  count = () => (read() as { n: number }[])[0]?.n;
});
afterEach(async () => {
  reader.close();
  other.close();
  await database.close();
});

const ADD = `insert into invitations (code_hash, code_end, created_at) values (?, '', '')`;

const add = (code_hash: string) =>
  database.db.insertInto('invitations').values({ code_hash, code_end: '', created_at: '' });

test('what is read without waiting is one state of the database', async () => {
  await nextTurn();
  const version = reader.version();
  expect(count()).toBe(0);
  other.prepare(ADD).run('one');
  // However often a promise goes on.
  for (let turn = 0; turn < 100; turn++) await Promise.resolve();
  expect([count(), reader.version()]).toEqual([0, version]);
  await nextTurn();
  expect(count()).toBe(1);
  expect(reader.version()).not.toBe(version);
});

test('what this process writes is read by its next statement, and not before it is committed', async () => {
  await nextTurn();
  expect(count()).toBe(0);
  await add('one').execute();
  expect(count()).toBe(1);
  await database.db.transaction().execute(async (tx) => {
    await addUser(tx);
    await tx
      .insertInto('invitations')
      .values({ code_hash: 'two', code_end: '', created_at: '' })
      .execute();
    expect(count()).toBe(1);
  });
  expect(count()).toBe(2);
});

test('who learns that another process has written reads what it wrote', async () => {
  await nextTurn();
  const version = dataVersion(database.db);
  expect(count()).toBe(0);
  other.prepare(ADD).run('one');
  expect(dataVersion(database.db)).not.toBe(version);
  expect(count()).toBe(1);
});

test('a snapshot begins with what is committed by then', async () => {
  await nextTurn();
  expect(count()).toBe(0);
  other.prepare(ADD).run('one');
  await reader.inSnapshot(async () => {
    expect(count()).toBe(1);
    await add('two').execute();
    await nextTurn();
    expect(count()).toBe(1);
  });
  expect(count()).toBe(2);
});

test('no connection is left within a transaction, so that the journal can be emptied', async () => {
  await add('one').execute();
  expect(count()).toBe(1);
  await nextTurn();
  expect(other.pragma('wal_checkpoint(truncate)')).toMatchObject([{ busy: 0, log: 0 }]);
});
