import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { dataVersion, engineOf } from '#db/dialect.ts';
import { startTestApp, type TestApp } from '#test/support/app/app.ts';
import { memoryLog, type LogLine } from '#test/support/app/memory-log.ts';
import { callApi } from '#test/support/app/open-api.ts';
import { addListing } from '#test/support/app/records.ts';
import { addSignedIn } from '#test/support/app/sign-in.ts';

const ADDRESS = '203.0.113.77';
const PHONE = 'Mozilla/5.0 (Linux; Android 9; A-VERY-SPECIAL-PHONE) Chrome/120.0 Mobile';

/** Wait for the next flush of the view counter. */
const PATIENCE = 30_000;

let app: TestApp;
let lines: LogLine[];

beforeAll(async () => {
  const memory = memoryLog();
  lines = memory.lines;
  app = await startTestApp({ log: memory.log, env: { TRUST_PROXY: '127.0.0.1' } });
});
afterAll(() => app.close());

const view = (id: number | string, address = ADDRESS, userAgent = PHONE) =>
  callApi(app, 'POST', `/api/properties/${id}/views`, {
    headers: { 'x-forwarded-for': address, 'user-agent': userAgent },
  });

const countOf = async (id: number): Promise<number> => {
  const { body } = await callApi(app, 'GET', `/api/properties/${id}`);
  return (body as { viewCount: number }).viewCount;
};

test.concurrent('a view is answered without a body, and seen within five seconds', async ({
  expect,
}) => {
  const id = await addListing(app.db, { viewCount: 7 });
  expect(await countOf(id)).toBe(7);
  const { status, headers } = await view(id);
  expect(status).toBe(204);
  expect(headers['content-type']).toBeUndefined();
  await expect.poll(() => countOf(id), { timeout: 5_000 }).toBe(8);
});

test.concurrent('many visitors at once are counted once each, however often they come', async ({
  expect,
}) => {
  const ids = [await addListing(app.db), await addListing(app.db)] as const;
  const visitors = Array.from({ length: 60 }, (_, index) => `198.51.100.${index}`);
  const answers = await Promise.all(
    [...visitors, ...visitors].flatMap((address) => ids.map((id) => view(id, address))),
  );
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([204]));
  await expect
    .poll(async () => [await countOf(ids[0]), await countOf(ids[1])], { timeout: PATIENCE })
    .toEqual([60, 60]);
});

test.concurrent('another browser at the same address is another visitor, and a crawler is not counted', async ({
  expect,
}) => {
  const id = await addListing(app.db);
  await view(id);
  await view(id, ADDRESS, `${PHONE} another`);
  await view(id, ADDRESS, 'Mozilla/5.0 (compatible; Googlebot/2.1)');
  await expect.poll(() => countOf(id), { timeout: PATIENCE }).toBe(2);
});

test.concurrent('the poster’s own views are not counted, those of other signed-in users are', async ({
  expect,
}) => {
  const poster = await addSignedIn(app.db);
  const other = await addSignedIn(app.db);
  const id = await addListing(app.db, { postedBy: poster.id });
  const viewAs = (headers: Record<string, string>, address: string) =>
    callApi(app, 'POST', `/api/properties/${id}/views`, {
      headers: { ...headers, 'x-forwarded-for': address },
    });
  expect((await viewAs(poster.headers, '203.0.113.1')).status).toBe(204);
  expect((await viewAs(other.headers, '203.0.113.2')).status).toBe(204);
  expect((await viewAs({ authorization: 'Bearer garbage' }, '203.0.113.3')).status).toBe(204);
  await expect.poll(() => countOf(id), { timeout: PATIENCE }).toBe(2);
});

test('an unknown listing has no views', async () => {
  expect(await view(999_999)).toMatchObject({ status: 404, body: { message: 'not_found' } });
  for (const id of ['0', 'x', '1.5', '-3'])
    expect(await view(id)).toMatchObject({
      status: 400,
      body: { message: 'invalid_input', errors: [{ field: 'id', message: 'invalid_input' }] },
    });
});

test('counting does not invalidate cached pages', async () => {
  const id = await addListing(app.db);
  await engineOf(app.db).shared?.catchUp();
  const before = { data: dataVersion(app.db), header: await versionOf(id) };
  const { headers } = await view(id);
  await expect.poll(() => countOf(id), { timeout: PATIENCE }).toBe(1);
  expect(headers['x-content-version']).toBe(before.header);
  expect({ data: dataVersion(app.db), header: await versionOf(id) }).toEqual(before);
});

const versionOf = async (id: number): Promise<unknown> => {
  const { headers } = await callApi(app, 'GET', `/api/properties/${id}`);
  return headers['x-content-version'];
};

describe('when the site stops', () => {
  let stopped: TestApp;

  test('counted views are written at once', async () => {
    stopped = await startTestApp();
    const id = await addListing(stopped.db);
    await callApi(stopped, 'POST', `/api/properties/${id}/views`);
    await stopped.server.close();
    const { view_count: count } = await stopped.db
      .selectFrom('properties')
      .select('view_count')
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    expect(count).toBe(1);
    await stopped.close();
  });
});

test('nothing about a visitor is in the database or in the log', async () => {
  const tables = ['users', 'properties', 'photos'] as const;
  const rows = await Promise.all(
    tables.map((table) => app.db.selectFrom(table).selectAll().execute()),
  );
  const kept = JSON.stringify([rows, lines]);
  expect(kept).not.toContain(ADDRESS);
  expect(kept).not.toContain('198.51.100');
  expect(kept).not.toContain('A-VERY-SPECIAL-PHONE');
});
