import { afterEach, beforeEach, expect, test } from 'vitest';
import type { Db } from '#db/tables.ts';
import { openTestDatabase, type TestDatabase } from '#test/support/app/database.ts';
import { addListing } from '#test/support/app/records.ts';
import { seedListings } from './seed.ts';

const opened: TestDatabase[] = [];
const open = async (): Promise<Db> => {
  const database = await openTestDatabase();
  opened.push(database);
  return database.db;
};

let db: Db;
beforeEach(async () => {
  db = await open();
});
afterEach(async () => {
  for (const database of opened.splice(0)) await database.close();
});

const listingsOf = (from: Db) => from.selectFrom('properties').selectAll().orderBy('id').execute();

test('adds exactly the requested number, in batches of any size', async () => {
  for (const count of [1, 99, 100, 250]) {
    const before = (await listingsOf(db)).length;
    await seedListings(db, count);
    expect(await listingsOf(db)).toHaveLength(before + count);
  }
});

test('gives the same result every time, also in parts', async () => {
  const other = await open();
  await seedListings(db, 250);
  await seedListings(other, 120);
  await seedListings(other, 130);
  expect(await listingsOf(other)).toEqual(await listingsOf(db));
});

test('later runs repeat no listing, also after deletions and beside other listings', async () => {
  await addListing(db);
  await seedListings(db, 50);
  await db.deleteFrom('properties').where('id', 'in', [5, 6, 50, 51]).execute();
  await addListing(db, { description: '<p>Another one.</p>' });
  await seedListings(db, 50);
  const texts = (await listingsOf(db)).map((row) => row.description);
  expect(new Set(texts).size).toBe(98);
});

test('listings belong to five agents whose accounts have no password', async () => {
  await seedListings(db, 200);
  await seedListings(db, 1);
  const users = await db.selectFrom('users').selectAll().execute();
  expect(users).toHaveLength(5);
  expect(users.every((user) => user.password_hash === null && user.role === 'agent')).toBe(true);
  const owners = new Set((await listingsOf(db)).map((row) => row.posted_by));
  expect(owners.size).toBe(5);
});
