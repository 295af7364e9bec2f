import { mkdir, readdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import Database from 'better-sqlite3';
import { sql } from 'kysely';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { openTestDatabase, type TestDatabase } from '#test/support/app/database.ts';
import { addUser } from '#test/support/app/records.ts';
import { migrations } from './all-migrations.ts';
import { connect } from './connect.ts';
import { migrate, NewerSchemaError } from './migrate.ts';

const NEXT = '999-of-a-test';
const TABLES = [
  'access_tokens',
  'alert_matches',
  'alerts',
  'blog_labels',
  'blogs',
  'confirm_links',
  'daily_uses',
  'dollar_rates',
  'drafts',
  'empty_searches',
  'events',
  'first_answers',
  'former_listings',
  'former_prices',
  'invitations',
  'listing_changes',
  'listing_figures',
  'listing_months',
  'listing_references',
  'menus',
  'outbox',
  'password_resets',
  'photos',
  'project_cards',
  'projects',
  'properties',
  'push_subscriptions',
  'reports',
  'search_indexes',
  'secrets',
  'sessions',
  'settings',
  'site_months',
  'template_ones',
  'users',
  'visits',
  'webhook_deliveries',
  'webhooks',
];
const NOW = new Date('2026-03-04T05:06:07.089Z');

let database: TestDatabase;

beforeEach(async () => {
  database = await openTestDatabase();
});
afterEach(async () => {
  delete migrations[NEXT];
  await database.close();
});

const backupDir = (): string => join(database.dir, 'backups');
const again = (): Promise<void> =>
  migrate(database.db, { file: database.file, backupDir: backupDir(), now: NOW });
const backups = (): Promise<string[]> => readdir(backupDir()).catch(() => []);
const tables = async (): Promise<string[]> =>
  (await database.db.introspection.getTables())
    .map(({ name }) => name)
    .filter((name) => !/_search(?:_|$)/.test(name))
    .toSorted();

test('a new database gets every table, without a backup', async () => {
  expect(await tables()).toEqual(TABLES);
  expect(await backups()).toEqual([]);
});

test('a database that is up to date is unchanged', async () => {
  await addUser(database.db);
  await again();
  expect(await backups()).toEqual([]);
});

test('before a migration the whole file is copied, with the last writes', async () => {
  await addUser(database.db, { username: 'mya' });
  migrations[NEXT] = { up: (db) => db.schema.dropTable('users').execute() };
  await sql`pragma foreign_keys = off`.execute(database.db);
  await again();
  expect(await tables()).toEqual(TABLES.filter((name) => name !== 'users'));
  expect(await backups()).toEqual(['2026-03-04T05-06-07.089Z-eain.sqlite']);
  const copy = connect(join(backupDir(), '2026-03-04T05-06-07.089Z-eain.sqlite'));
  const users = await copy.selectFrom('users').select('username').execute();
  await copy.destroy();
  expect(users).toEqual([{ username: 'mya' }]);
});

test('the copy has rows that a reader keeps in the journal', async () => {
  migrations[NEXT] = { up: async () => {} };
  const reading = new Database(database.file, { readonly: true });
  reading.exec('begin');
  reading.prepare('select * from users').all();
  await addUser(database.db, { username: 'mya' });
  await again();
  reading.close();
  const copy = connect(join(backupDir(), '2026-03-04T05-06-07.089Z-eain.sqlite'));
  expect(await copy.selectFrom('users').select('username').execute()).toEqual([
    { username: 'mya' },
  ]);
  await copy.destroy();
});

/** Migrates once on each of these days; returns the days of the copies that are left. */
const copiesAfter = async (...days: string[]): Promise<string[]> => {
  const names = days.map((_day, index) => `999-${index}`);
  for (const [index, name] of names.entries()) {
    migrations[name] = { up: async () => {} };
    const now = new Date(`${days[index]}T00:00:00.000Z`);
    await migrate(database.db, { file: database.file, backupDir: backupDir(), now });
  }
  for (const name of names) delete migrations[name];
  return (await backups()).map((name) => name.slice(0, 10)).toSorted();
};

test('only the copies of the last three migrations are kept', async () => {
  expect(await copiesAfter('2026-03-01', '2026-03-02', '2026-03-03', '2026-03-04')).toEqual([
    '2026-03-02',
    '2026-03-03',
    '2026-03-04',
  ]);
});

test('the copy of the last migration is kept, also if the clock was years behind', async () => {
  expect(await copiesAfter('2026-03-01', '2026-03-02', '2026-03-03', '1970-01-01')).toEqual([
    '1970-01-01',
    '2026-03-02',
    '2026-03-03',
  ]);
});

test('what a killed process left of a copy is deleted before the next one', async () => {
  await mkdir(backupDir());
  await writeFile(join(backupDir(), '2026-03-03T00-00-00.000Z-eain.sqlite.part'), 'half');
  await writeFile(join(backupDir(), 'notes.part'), 'of somebody else');
  migrations[NEXT] = { up: async () => {} };
  await again();
  expect((await backups()).toSorted()).toEqual([
    '2026-03-04T05-06-07.089Z-eain.sqlite',
    'notes.part',
  ]);
});

test('a migration that the database cannot commit leaves no copy, and those of the releases before', async () => {
  const before = [1, 2, 3].map((day) => `2026-01-0${day}T00-00-00.000Z-eain.sqlite`);
  await mkdir(backupDir());
  for (const name of before) await writeFile(join(backupDir(), name), 'older');
  migrations[NEXT] = {
    async up(db) {
      await sql`pragma defer_foreign_keys = on`.execute(db);
      await sql`insert into webhook_deliveries (webhook_id, record, record_id, change, due_at)
        values (1, 'listing', 1, 'updated', '')`.execute(db);
    },
  };
  await expect(again()).rejects.toThrow('FOREIGN KEY');
  expect((await backups()).toSorted()).toEqual(before);
});

test('a migration that fails changes nothing and leaves no copy, however often it is tried', async () => {
  migrations[NEXT] = {
    up: async (db) => {
      await db.schema.createTable('half').addColumn('id', 'integer').execute();
      throw new Error('no more');
    },
  };
  for (const minute of [1, 2, 3]) {
    const now = new Date(NOW.getTime() + minute * 60_000);
    const options = { file: database.file, backupDir: backupDir(), now };
    await expect(migrate(database.db, options)).rejects.toThrow('no more');
  }
  expect(await tables()).toEqual(TABLES);
  expect(await backups()).toEqual([]);
});

test('a database of a newer version is refused, naming the version, and unchanged', async () => {
  migrations[NEXT] = {
    up: (db) => db.schema.createTable('later').addColumn('id', 'integer').execute(),
  };
  await again();
  delete migrations[NEXT];
  const before = await backups();
  await expect(again()).rejects.toThrow(NewerSchemaError);
  await expect(again()).rejects.toThrow(NEXT);
  expect(await backups()).toEqual(before);
  expect(await tables()).toContain('later');
});

test('migrations have unique numbers, in the order of the list', () => {
  const names = Object.keys(migrations);
  expect(names).toEqual(names.toSorted());
  for (const name of names) expect(name).toMatch(/^\d{3}-[a-z-]+$/);
  expect(new Set(names.map((name) => name.slice(0, 3))).size).toBe(names.length);
});
