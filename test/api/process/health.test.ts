import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { mediaDir } from '#platform/config.ts';
import { startTestApp, type TestApp } from '#test/support/app/app.ts';

let app: TestApp;
let time = Date.parse('2026-11-22T00:00:00.000Z');

beforeEach(async () => {
  app = await startTestApp({ now: () => new Date(time) });
});
afterEach(() => app.close());

const get = async (url: string): Promise<unknown[]> => {
  const answer = await app.server.inject(url);
  expect(answer.headers['cache-control']).toBe('no-store');
  return [answer.statusCode, answer.json()];
};

const READY = [200, { status: 'ready' }];
const UNAVAILABLE = [503, { message: 'unavailable' }];

test('a site that can read and write is alive and ready', async () => {
  expect(await get('/healthz')).toEqual([200, { status: 'ok' }]);
  expect(await get('/readyz')).toEqual(READY);
});

test('a health check leaves nothing behind', async () => {
  const tables = async () => (await app.db.introspection.getTables()).map(({ name }) => name);
  const before = await tables();
  await Promise.all([get('/readyz'), get('/readyz'), get('/readyz')]);
  expect(await tables()).toEqual(before);
});

test('a site without its database is not ready, but alive', async () => {
  await app.db.destroy();
  expect(await get('/readyz')).toEqual(UNAVAILABLE);
  expect(await get('/healthz')).toEqual([200, { status: 'ok' }]);
});

test('a site with a read-only database is not ready', async () => {
  await sql`pragma query_only = on`.execute(app.db);
  expect(await get('/readyz')).toEqual(UNAVAILABLE);
  await sql`pragma query_only = off`.execute(app.db);
  time += 5_000;
  expect(await get('/readyz')).toEqual(READY);
});

test('an answer is cached for five seconds, so that health checks do not keep the disk busy', async () => {
  expect(await get('/readyz')).toEqual(READY);
  await sql`pragma query_only = on`.execute(app.db);
  time += 4_999;
  expect(await get('/readyz')).toEqual(READY);
  time += 1;
  expect(await get('/readyz')).toEqual(UNAVAILABLE);
});

test('a clock that is set back does not keep an old answer', async () => {
  expect(await get('/readyz')).toEqual(READY);
  await sql`pragma query_only = on`.execute(app.db);
  time -= 60 * 60_000;
  expect(await get('/readyz')).toEqual(UNAVAILABLE);
});

test('a site that cannot write photos is not ready', async () => {
  await rm(join(mediaDir(app.config), '.tmp'), { recursive: true });
  expect(await get('/readyz')).toEqual(UNAVAILABLE);
});
