import { sql } from 'kysely';
import { expect, onTestFinished, test } from 'vitest';
import { engineOf } from '#db/dialect.ts';
import type { Db } from '#db/tables.ts';
import { openTestDatabase } from '#test/support/app/database.ts';
import { addUser } from '#test/support/app/records.ts';

const emptyDatabase = async (): Promise<Db> => {
  const { db, close } = await openTestDatabase();
  onTestFinished(close);
  return db;
};

const planOf = async (db: Db, statement: string): Promise<string> => {
  const { rows } = await sql<{ detail: string }>`
    explain query plan ${sql.raw(statement)}`.execute(db);
  return rows.map(({ detail }) => detail).join('; ');
};

const rowsOf = async (db: Db, table: string): Promise<string | undefined> => {
  const { rows } = await sql<{ stat: string }>`
    select stat from sqlite_stat1 where tbl = ${table} limit 1`.execute(db);
  return rows[0]?.stat;
};

test('after a start without records what is written into the index of words is found by its key', async () => {
  const db = await emptyDatabase();
  await engineOf(db).refreshStatistics(db);
  // FTS5 deletes blocks of these.
  const plan = await planOf(
    db,
    'select block from properties_search_data where id >= 1 and id <= 2',
  );
  expect(plan).toMatch(/^SEARCH \S+ USING INTEGER PRIMARY KEY/);
});

test('tables with many rows have statistics, those with few have none', async () => {
  const db = await emptyDatabase();
  for (let user = 0; user < 99; user++) await addUser(db);
  await engineOf(db).refreshStatistics(db);
  expect(await rowsOf(db, 'users').catch(() => undefined)).toBeUndefined();
  await addUser(db);
  await engineOf(db).refreshStatistics(db);
  expect(await rowsOf(db, 'users')).toMatch(/^100 /);
});

test('statistics that an earlier version has made of a few rows are forgotten', async () => {
  const db = await emptyDatabase();
  await addUser(db);
  await sql`analyze users`.execute(db);
  expect(await rowsOf(db, 'users')).toMatch(/^1 /);
  await engineOf(db).refreshStatistics(db);
  expect(await rowsOf(db, 'users')).toBeUndefined();
});
