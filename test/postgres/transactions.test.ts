import { sql, type Kysely } from 'kysely';
import { Client } from 'pg';
import { afterEach, beforeEach, expect, inject, test } from 'vitest';
import { migrations } from '#db/all-migrations.ts';
import { connect, type DatabasePlace } from '#db/connect.ts';
import { migrate } from '#db/migrate.ts';
import { lockKey } from '#db/postgres/locks.ts';
import type { Db } from '#db/tables.ts';
import { isUniqueViolation } from '#system/database-errors.ts';
import { openTestDatabase, type TestDatabase } from '#test/support/app/database.ts';
import { addListing, addUser } from '#test/support/app/records.ts';
import { createDatabase, dropDatabase } from '#test/support/postgres/databases.ts';

let database: TestDatabase;
/** The pool of another process. */
let other: Db;
beforeEach(async () => {
  database = await openTestDatabase();
  other = connect(database.place);
});
afterEach(async () => {
  await other.destroy();
  await database.close();
});

const urlOf = (place: DatabasePlace): string => (typeof place === 'string' ? '' : place.url);

const viewsOf = (db: Db, id: number): Promise<{ view_count: number }> =>
  db.selectFrom('properties').select('view_count').where('id', '=', id).executeTakeFirstOrThrow();

/** Runs a migration that comes after all others. */
const migrateWith = async (up: (db: Kysely<unknown>) => Promise<void>): Promise<void> => {
  migrations['999-of-a-test'] = { up };
  try {
    const { db, file } = database;
    await migrate(db, { file, backupDir: `${file}-backups`, now: new Date() });
  } finally {
    delete migrations['999-of-a-test'];
  }
};

test('a migration takes the time that it needs, and says why it fails', async () => {
  const limits: unknown[] = [];
  await expect(
    migrateWith(async (db) => {
      const { rows } = await sql`select current_setting('statement_timeout') as ms`.execute(db);
      limits.push(...rows);
      await sql`select from nowhere`.execute(db);
    }),
  ).rejects.toThrow('relation "nowhere" does not exist');
  expect(limits).toEqual([{ ms: '0' }]);
});

test('what a transaction has read is still true when it writes, whatever other processes do', async () => {
  const id = await addListing(database.db);
  const addView = (db: Db): Promise<void> =>
    db.transaction().execute(async (tx) => {
      const { view_count } = await viewsOf(tx, id);
      await tx
        .updateTable('properties')
        .set({ view_count: view_count + 1 })
        .where('id', '=', id)
        .execute();
    });
  const writers = Array.from({ length: 30 }, (_, at) => addView(at % 2 ? database.db : other));
  await Promise.all(writers);
  expect(await viewsOf(other, id)).toEqual({ view_count: 30 });
});

test('writes outside of transactions do not stop those within, nor the other way round', async () => {
  const ids = [await addListing(database.db), await addListing(database.db)];
  const set = (db: Db, id: number | undefined, price: number) =>
    db.updateTable('properties').set({ price }).where('id', '=', Number(id)).execute();
  const inOrder = (db: Db, [first, second]: readonly number[], price: number): Promise<void> =>
    db.transaction().execute(async (tx) => {
      await set(tx, first, price);
      await set(tx, second, price);
    });
  const writes = Array.from({ length: 20 }, (_, at) => [
    inOrder(at % 2 ? database.db : other, at % 3 ? ids : ids.toReversed(), at),
    set(at % 2 ? other : database.db, ids[at % 2], at),
  ]);
  await Promise.all(writes.flat());
});

test('an id is never used again', async () => {
  const first = await addUser(database.db);
  await database.db.deleteFrom('users').execute();
  expect(await addUser(other)).toBeGreaterThan(first);
});

test('texts have the order of their letters in Unicode, as on SQLite', async () => {
  for (const company of ['b', 'A', 'a', '_', 'B', 'é', 'က', 'z'])
    await addUser(database.db, { company });
  const rows = await database.db.selectFrom('users').select('company').orderBy('company').execute();
  expect(rows.map(({ company }) => company).join('')).toBe('AB_abzéက');
});

test('a transaction goes on after a write that was tried and failed', async () => {
  const taken = { username: 'mya', email: 'mya@example.com' };
  await addUser(database.db, taken);
  await database.db.transaction().execute(async (tx) => {
    await expect(addUser(tx, taken)).rejects.toThrow('user_exists');
    await addUser(tx);
  });
  expect(await database.db.selectFrom('users').select('id').execute()).toHaveLength(2);
});

test('a transaction that goes on after another failed write is not committed in part', async () => {
  await database.db.insertInto('secrets').values({ name: 'known_devices', value: '1' }).execute();
  const broken = database.db.transaction().execute(async (tx) => {
    const again = tx.insertInto('secrets').values({ name: 'known_devices', value: '2' }).execute();
    await expect(again.catch(isUniqueViolation)).resolves.toBe(true);
  });
  await expect(broken).rejects.toThrow('rolled back');
});

test('numbers of changes have no gap, and the order of the commits', async () => {
  const add = (db: Db) => db.transaction().execute((tx) => addListing(tx));
  const fail = (db: Db) =>
    db.transaction().execute(async (tx) => {
      await addListing(tx);
      throw new Error('no');
    });
  await Promise.allSettled(
    Array.from({ length: 20 }, (_, at) => (at % 4 ? add : fail)(at % 2 ? database.db : other)),
  );
  const { rows } = await sql<{ seq: number }>`select seq from listing_changes order by seq`.execute(
    other,
  );
  expect(rows.map(({ seq }) => seq)).toEqual(rows.map((_, at) => at + 1));
  expect(rows).toHaveLength(15);
});

test('a write that another process keeps waiting fails after three seconds, and reads do not wait', async () => {
  const holder = new Client({ connectionString: urlOf(database.place) });
  await holder.connect();
  await holder.query(`select pg_advisory_lock(${lockKey('write')})`);
  const writing = Promise.allSettled([
    database.db.transaction().execute((tx) => addUser(tx)),
    database.db.updateTable('users').set({ name: 'Mya' }).execute(),
  ]);
  for (let read = 0; read < 20; read++)
    expect(await database.db.selectFrom('users').select('id').execute()).toEqual([]);
  const busy = { status: 'rejected', reason: { code: 'DATABASE_BUSY' } };
  expect(await writing).toMatchObject([busy, busy]);
  await holder.end();
  await database.db.transaction().execute((tx) => addUser(tx));
});

test('ten processes that start at once migrate an empty database once', async () => {
  const server = inject('postgresUrl');
  const url = await createDatabase(server);
  const processes = Array.from({ length: 10 }, () => connect({ url, poolSize: 2 }));
  await Promise.all(
    processes.map((db) => migrate(db, { file: '', backupDir: '', now: new Date() })),
  );
  const [first] = processes;
  if (first) expect(await addUser(first)).toBe(1);
  await Promise.all(processes.map((db) => db.destroy()));
  await dropDatabase(server, new URL(url).pathname.slice(1));
});
