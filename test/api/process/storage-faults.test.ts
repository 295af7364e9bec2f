import { createECDH } from 'node:crypto';
import Database from 'better-sqlite3';
import { sql } from 'kysely';
import { afterEach, expect, test } from 'vitest';
import { databaseFile } from '#platform/config.ts';
import { startTestApp, type TestApp } from '#test/support/app/app.ts';
import { sendJson, type Photos } from '#test/support/app/calls.ts';
import { memoryLog } from '#test/support/app/memory-log.ts';
import { storedFiles, postListing, sendListingCall } from '#test/support/app/publishing.ts';
import { addListing } from '#test/support/app/records.ts';
import { addSignedIn, type SignedInUser } from '#test/support/app/sign-in.ts';
import { jpeg } from '#test/support/photos/jpeg.ts';

const ALERT = {
  endpoint: 'https://push.example/1',
  p256dh: createECDH('prime256v1').generateKeys('base64url'),
  auth: 'A'.repeat(22),
  search: 'type=for_rents',
  language: 'en',
  told: 'daily',
};

/** Longer than a page of the database. */
const LONG = { description: `<p>${'x'.repeat(19_000)}</p>` };

let app: TestApp;
let user: SignedInUser;
let lines: ReturnType<typeof memoryLog>['lines'];
afterEach(() => app.close());

const start = async (env: Record<string, string> = {}): Promise<void> => {
  const memory = memoryLog();
  ({ lines } = memory);
  app = await startTestApp({ env, log: memory.log });
  user = await addSignedIn(app.db);
};

const create = (photos: Photos = {}) => postListing(app, user, LONG, photos);

/** Lists the logged errors by the code of their cause. */
const faults = (): unknown[] =>
  lines.filter(({ level }) => level >= 50).map(({ err }) => (err as { code?: string }).code);

const UNAVAILABLE = { status: 503, body: { message: 'unavailable' } };

test.each([
  ['full', 'max_page_count = 1', 'max_page_count = 4294967294', 'SQLITE_FULL'],
  ['read-only', 'query_only = on', 'query_only = off', 'SQLITE_READONLY'],
])(
  'with a database that is %s the API is unavailable until it recovers, and the cause is logged',
  async (...args) => {
    const [, pragma, undo, code] = args;
    await start();
    await sql`pragma ${sql.raw(pragma)}`.execute(app.db);
    const answer = await create();
    expect(answer).toMatchObject(UNAVAILABLE);
    expect(answer.headers['retry-after']).toBe('10');
    expect(faults()).toEqual([code]);
    await sql`pragma ${sql.raw(undo)}`.execute(app.db);
    expect((await create()).status).toBe(201);
  },
);

test('a database that another process keeps locked does not block other requests', async () => {
  await start();
  const other = new Database(databaseFile(app.config));
  other.exec('begin immediate');
  const call = { isAnswered: false };
  const creating = create().finally(() => (call.isAnswered = true));
  let health = 0;
  for (; !call.isAnswered; health++)
    expect((await fetch(`${app.origin}/healthz`)).status).toBe(200);
  expect(await creating).toMatchObject(UNAVAILABLE);
  expect(health).toBeGreaterThan(10);
  expect(faults()).toEqual(['SQLITE_BUSY']);
  other.exec('rollback');
  other.close();
  expect((await create()).status).toBe(201);
});

test('below the disk reserve uploads and alerts are refused, and the database can still be written', async () => {
  await start({ DISK_RESERVE: '999999999' });
  const photos = { image1: await jpeg(40, 30) };
  expect(await create(photos)).toMatchObject(UNAVAILABLE);
  expect(faults()).toEqual(['ENOSPC']);
  expect(lines.find(({ level }) => level >= 50)).toMatchObject({
    err: { message: expect.stringMatching(/^\d+ MB are free in .+ \(DISK_RESERVE\)$/) as string },
  });
  expect(await storedFiles(app)).toEqual([]);
  // Anybody may make those.
  expect(await sendJson(app, 'POST', 'alerts', undefined, ALERT)).toMatchObject(UNAVAILABLE);
  const id = await addListing(app.db, { postedBy: user.id });
  expect((await sendListingCall(app, 'DELETE', String(id), user)).status).toBe(200);
});
