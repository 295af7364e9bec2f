import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'kysely';
import { Client } from 'pg';
import { afterEach, beforeEach, expect, inject, test } from 'vitest';
import { connect } from '#db/connect.ts';
import { COPIED_TABLES } from '#db/copy/copied-tables.ts';
import { copyRecords } from '#db/copy/copy-records.ts';
import { readRows } from '#db/copy/read-rows.ts';
import { migrate } from '#db/migrate.ts';
import type { Db } from '#db/tables.ts';
import { openTestDatabase, type TestDatabase } from '#test/support/app/database.ts';
import { addListing } from '#test/support/app/records.ts';
import { fillEveryTable } from '#test/support/postgres/every-table.ts';

const LISTINGS = 1_500;

/** The database of PostgreSQL, and files of SQLite in its folder. */
let database: TestDatabase;
let opened: Db[];
let source: Db;

const openFile = async (name: string): Promise<Db> => {
  const file = `${database.dir}/${name}.sqlite`;
  const db = connect(file);
  opened.push(db);
  await migrate(db, { file, backupDir: database.dir, now: new Date() });
  return db;
};

beforeEach(async () => {
  opened = [];
  database = await openTestDatabase();
  source = await openFile('source');
  await fillEveryTable(source, LISTINGS);
});
afterEach(async () => {
  await Promise.all(opened.map((db) => db.destroy()));
  await database.close();
});

/** All rows of all tables, as text. */
const dump = async (db: Db): Promise<string> => {
  const tables: Record<string, unknown[]> = {};
  for (const { table, key } of COPIED_TABLES) {
    const rows: unknown[] = [];
    for await (const page of readRows(db, table, key)) rows.push(...page);
    tables[table] = rows;
  }
  return JSON.stringify(tables, (_, value: unknown) =>
    value && typeof value === 'object' && !Array.isArray(value)
      ? Object.fromEntries(
          Object.entries(value).toSorted(([one], [other]) => (one < other ? -1 : 1)),
        )
      : value,
  );
};

const counts = async (db: Db): Promise<number> => (await dump(db)).length;

test('records go to PostgreSQL and back as they are, with the ids that are used up', async () => {
  const before = await dump(source);
  const copied = await copyRecords(source, database.db);
  expect([...copied].filter(([, count]) => count === 0)).toEqual([]);
  expect(await dump(database.db)).toBe(before);
  const back = await openFile('back');
  expect(await copyRecords(database.db, back)).toEqual(copied);
  expect(await dump(back)).toBe(before);
  const [here, there] = await Promise.all([addListing(database.db), addListing(back)]);
  const { id: last } = await source
    .selectFrom('properties')
    .select((eb) => eb.fn.max('id').as('id'))
    .executeTakeFirstOrThrow();
  expect([here, there]).toEqual([last + 2, last + 2]);
});

test('a copy that is cut off leaves nothing, and is repeated', { tags: ['thorough'] }, async () => {
  const empty = await counts(database.db);
  const copying = copyRecords(source, database.db);
  const server = new Client({ connectionString: inject('postgresUrl') });
  await server.connect();
  const cut = async (): Promise<number> => {
    const { rowCount } = await server.query(
      `select pg_terminate_backend(pid) from pg_stat_activity
      where datname = $1 and query like 'insert into "properties"%'`,
      [new URL((database.place as { url: string }).url).pathname.slice(1)],
    );
    return rowCount ?? 0;
  };
  const failed = copying.then(
    () => 'copied',
    () => 'failed',
  );
  while ((await cut()) === 0) await pause(1);
  await server.end();
  expect(await failed).toBe('failed');
  expect(await counts(database.db)).toBe(empty);
  await copyRecords(source, database.db);
  expect(await dump(database.db)).toBe(await dump(source));
});

test(
  'a copy vacuums what it has written, without which indexes do not answer alone',
  { tags: ['thorough'] },
  async () => {
    await copyRecords(source, database.db);
    const { rows } = await sql<{ count: number }>`select vacuum_count::int as count
    from pg_stat_user_tables where relname = 'properties'`.execute(database.db);
    expect(rows).toEqual([{ count: 1 }]);
  },
);

test('a database with records is not copied into', async () => {
  await addListing(database.db);
  const before = await dump(database.db);
  await expect(copyRecords(source, database.db)).rejects.toThrow(
    'There are records already (users)',
  );
  expect(await dump(database.db)).toBe(before);
});
