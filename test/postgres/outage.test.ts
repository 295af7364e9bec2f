import { sql } from 'kysely';
import { Client } from 'pg';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { connect } from '#db/connect.ts';
import { migrate } from '#db/migrate.ts';
import { startTestApp, type TestApp } from '#test/support/app/app.ts';
import { memoryLog } from '#test/support/app/memory-log.ts';
import { createListing, postListing } from '#test/support/app/publishing.ts';
import { searchCards } from '#test/support/app/searches.ts';
import { addSignedIn, type SignedInUser } from '#test/support/app/sign-in.ts';
import { startPostgres, type PostgresServer } from '#test/support/postgres/server.ts';

let server: PostgresServer;
let app: TestApp;
let user: SignedInUser;
const { log, lines } = memoryLog();

beforeAll(async () => {
  server = await startPostgres();
  const place = { url: server.url, poolSize: 5 };
  const db = connect(place);
  await migrate(db, { file: '', backupDir: '', now: new Date() });
  await db.destroy();
  app = await startTestApp({ place, log });
  user = await addSignedIn(app.db);
});
afterAll(async () => {
  await app.close();
  await server.remove();
});

const faults = (): unknown[] =>
  lines.filter(({ level }) => level >= 50).map(({ err }) => (err as { code?: string }).code);

test('a site whose database stops answers 503, shows its kept pages, and goes on with the database without a restart', async () => {
  await createListing(app, user, { area: 'area before' });
  for (let visit = 0; visit < 3; visit++) await app.server.inject('/results');
  await server.stop();

  const kept = await app.server.inject('/results');
  expect([kept.statusCode, kept.body.includes('area before')]).toEqual([200, true]);
  const writing = await postListing(app, user, { area: 'area meanwhile' });
  expect(writing).toMatchObject({ status: 503, body: { message: 'unavailable' } });
  expect(writing.headers['retry-after']).toBe('10');
  const reading = await app.server.inject('/api/blogs');
  expect([reading.statusCode, reading.headers['retry-after']]).toEqual([503, '10']);
  for (const path of ['/propertyDetails?id=1', '/blogs']) {
    const page = await app.server.inject(path);
    expect([path, page.statusCode, page.headers['retry-after']]).toEqual([path, 503, '10']);
    expect(page.headers['cache-control']).toBe('no-store');
    expect(page.body).toContain('The service is not available now. Please try again soon.');
  }
  expect((await app.server.inject('/healthz')).statusCode).toBe(200);
  expect((await app.server.inject('/readyz')).statusCode).toBe(503);
  expect(faults()).toContain('DATABASE_UNAVAILABLE');

  await server.start();
  await vi.waitFor(
    async () => {
      const { status } = await postListing(app, user, { area: 'area after' });
      expect(status).toBe(201);
    },
    { timeout: 5_000, interval: 50 },
  );
  const { cards } = await searchCards(app);
  expect(cards.map(({ area }) => area)).toEqual(['area after', 'area before']);
  expect((await app.server.inject('/results')).body).toContain('area after');
});

test('a database that was made read-only, as the former one after a failover, is out of reach for writes alone', async () => {
  const administrator = new Client({ connectionString: server.url });
  await administrator.connect();
  const end =
    'select pg_terminate_backend(pid) from pg_stat_activity where pid <> pg_backend_pid()';
  const makeReadOnly = (isOn: 'on' | 'off') =>
    administrator.query(`alter database postgres set default_transaction_read_only = ${isOn}`);
  await administrator.query('set default_transaction_read_only = off');
  await makeReadOnly('on');
  await administrator.query(`${end} and backend_type = 'client backend'`);
  await vi.waitFor(async () => expect((await postListing(app, user)).status).toBe(503), 5_000);
  const refused = await postListing(app, user);
  expect([refused.status, refused.body.message]).toEqual([503, 'unavailable']);
  expect(refused.headers['retry-after']).toBe('10');
  expect((await app.server.inject('/api/properties/cards')).statusCode).toBe(200);
  // Each connection to it is given up at its first write.
  await makeReadOnly('off');
  await vi.waitFor(async () => expect((await postListing(app, user)).status).toBe(201), 5_000);
  await administrator.end();
});

test('a site whose connections were ended hears of other processes again', async () => {
  await server.stop();
  await server.start();
  const other = connect(app.place);
  await vi.waitFor(() => other.selectFrom('users').select('id').execute(), { timeout: 5_000 });
  const listeners = sql`select 1 from pg_stat_activity where query like 'listen %'`;
  await vi.waitFor(
    async () => expect((await listeners.execute(other)).rows).toHaveLength(1),
    5_000,
  );
  await other.updateTable('properties').set({ area: 'area of another' }).execute();
  await vi.waitFor(
    async () => expect((await searchCards(app)).cards[0]?.area).toBe('area of another'),
    { timeout: 1_000, interval: 5 },
  );
  await other.destroy();
});
