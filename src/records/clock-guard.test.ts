import { sql } from 'kysely';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { DAY_MS } from '#contract/durations.ts';
import { openTestDatabase, type TestDatabase } from '#test/support/app/database.ts';
import { memoryLog } from '#test/support/app/memory-log.ts';
import { addListing } from '#test/support/app/records.ts';
import { createClockGuard } from './clock-guard.ts';

const START = Date.parse('2026-03-01T05:00:00.000Z');
const HOUR_MS = DAY_MS / 24;

let database: TestDatabase;
/** The clock of the machine, and the one that only goes forward. */
let nowMs: number;
let elapsedMs: number;
beforeEach(async () => {
  database = await openTestDatabase();
  [nowMs, elapsedMs] = [START, 1_000];
});
afterEach(() => database.close());

const pass = (ms: number): void => {
  nowMs += ms;
  elapsedMs += ms;
};

const open = () => {
  const { log, lines } = memoryLog();
  const isBelieved = createClockGuard({
    db: database.db,
    now: () => new Date(nowMs),
    elapsedMs: () => elapsedMs,
    log,
  });
  return { isBelieved, warnings: () => lines.map(({ msg }) => msg) };
};

const addListingAt = (createdAt: string) => addListing(database.db, { createdAt });

test('the clock of an empty site, and of one that was used lately, is believed', async () => {
  expect(await open().isBelieved()).toBe(true);
  await addListingAt(new Date(START - 10 * DAY_MS).toISOString());
  const { isBelieved, warnings } = open();
  expect(await isBelieved()).toBe(true);
  pass(30 * DAY_MS);
  expect(await isBelieved()).toBe(true);
  expect(warnings()).toEqual([]);
});

test('a clock that is weeks ahead of the newest record at a start is believed after an hour', async () => {
  await addListingAt(new Date(START - 20 * DAY_MS).toISOString());
  const { isBelieved, warnings } = open();
  expect(await Promise.all([isBelieved(), isBelieved()])).toEqual([false, false]);
  pass(HOUR_MS - 1);
  expect(await isBelieved()).toBe(false);
  pass(1);
  expect(await isBelieved()).toBe(true);
  expect(warnings()).toEqual([
    'the clock is weeks ahead of the newest record: for an hour nothing expires or is deleted',
  ]);
});

test('a clock that jumps ahead is believed after an hour, or when it has jumped back', async () => {
  const { isBelieved, warnings } = open();
  expect(await isBelieved()).toBe(true);
  nowMs += 2 * DAY_MS;
  expect(await isBelieved()).toBe(false);
  nowMs -= 2 * DAY_MS;
  expect(await isBelieved()).toBe(true);
  nowMs += 2 * DAY_MS;
  expect(await isBelieved()).toBe(false);
  pass(HOUR_MS);
  expect(await isBelieved()).toBe(true);
  expect(warnings()).toHaveLength(2);
});

test('a clock that cannot be compared at a start is compared at the next question', async () => {
  const { isBelieved } = open();
  await sql`alter table properties rename to homes`.execute(database.db);
  await expect(isBelieved()).rejects.toThrow('properties');
  await sql`alter table homes rename to properties`.execute(database.db);
  expect(await isBelieved()).toBe(true);
});
