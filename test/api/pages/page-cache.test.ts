import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { renderPage } from '#pages';
import type { PageRenderer } from '#platform/pages/renderer.ts';
import { startTestApp, type TestApp } from '#test/support/app/app.ts';
import { sendForm } from '#test/support/app/calls.ts';
import { addListing, addTemplateOne } from '#test/support/app/records.ts';
import { addSignedIn } from '#test/support/app/sign-in.ts';
import { jpeg } from '#test/support/photos/jpeg.ts';

let app: TestApp;
let path: string;

beforeAll(async () => {
  app = await startTestApp();
  path = `/propertyDetails?id=${await addListing(app.db, { area: 'First' })}`;
});
afterAll(() => app.close());

const get = (url: string, headers: Record<string, string> = {}) =>
  app.server.inject({ url, headers });

/** Changes the listing in the database directly, so that only a page that is rendered again shows it. */
const setArea = (area: string) => app.db.updateTable('properties').set({ area }).execute();

describe('parameters that a page does not know', () => {
  const ADDED = ['&fbclid=IwZXh0bgNhZW0', '&utm_source=viber&utm_medium=chat', '&gclid=1&x[]=2'];

  test('share the cached page', async () => {
    await setArea('First');
    // A page is cached when it is asked for a second time.
    await get(path);
    const { body } = await get(path);
    await setArea('Second');
    for (const added of ADDED) expect((await get(path + added)).body).toBe(body);
    expect((await get(path.replace('?', '?fbclid=x&'))).body).toBe(body);
  });

  test('are in no link of the page', async () => {
    for (const address of [path, '/results?region=Bago', '/?', '/blogs?page=2'])
      for (const added of ADDED)
        expect((await get(address + added)).body).not.toMatch(/fbclid|utm_|gclid/);
  });

  test('do not take the scripts from visitors who save data', async () => {
    const headers = { 'save-data': 'on' };
    for (const address of ['/shortlist', '/compare', '/alerts']) {
      for (let turn = 0; turn < 2; turn++) await get(`${address}?x=ids=1`, headers);
      expect((await get(address, headers)).body, address).toContain('<script type="module"');
    }
  });

  test('but a parameter that the page reads is another cached page', async () => {
    const [one, other] = [await get('/results?region=Bago'), await get('/results?region=Yangon')];
    expect(one?.body).not.toBe(other?.body);
    expect(one?.body).toContain('/results?region=Bago&amp;lang=mm');
  });
});

test('a photo that no record has yet leaves cached pages as they are', async () => {
  const agent = await addSignedIn(app.db);
  await get(path);
  const { body } = await get(path);
  await setArea('Third');
  const photo = await jpeg(40, 30);
  expect((await sendForm(app, 'photos', agent, {}, { photo })).status).toBe(201);
  expect((await get(path)).body).toBe(body);
});

test('concurrent requests for a page share one rendering', async () => {
  let renderings = 0;
  const render: PageRenderer = (request) => {
    renderings++;
    return renderPage(request);
  };
  const other = await startTestApp({ render });
  onTestFinished(other.close);
  const asked = Array.from({ length: 5 }, (_, number) => other.server.inject(`/?n=${number}`));
  const bodies = (await Promise.all(asked)).map(({ body }) => body);
  expect(new Set(bodies).size).toBe(1);
  expect(renderings).toBe(1);
});

test('a browser that has the page gets no body, in every form of If-None-Match', async () => {
  const { headers } = await get('/');
  const tag = String(headers.etag);
  for (const known of [tag, tag.replace('W/', ''), `"x", ${tag}`, '*'])
    expect((await get('/', { 'if-none-match': known })).statusCode).toBe(304);
  expect((await get('/', { 'if-none-match': '"x"' })).statusCode).toBe(200);
});

test.each([
  ['gzip, deflate, br, zstd', 'br'],
  ['GZIP;Q=0.5', 'gzip'],
  ['br;q=0, gzip;q=0.1', 'gzip'],
  ['br;q=0.0, gzip; q=0', undefined],
  ['*', 'br'],
  ['br;q=0, *', 'gzip'],
  ['*;q=0', undefined],
  ['deflate', undefined],
  ['', undefined],
])('a page is sent to what accepts %j as %s', async (accepted, encoding) => {
  const { headers } = await get('/about', { 'accept-encoding': accepted });
  expect(headers['content-encoding']).toBe(encoding);
});

test('a page whose menus could not be read is not kept without them', async () => {
  const other = await startTestApp();
  await addTemplateOne(other.db, { menuText: 'Our office' });
  const hasMenu = async (): Promise<boolean> =>
    (await other.server.inject('/terms')).body.includes('Our office');
  await sql`alter table menus rename to lost`.execute(other.db);
  for (let turn = 0; turn < 3; turn++) expect(await hasMenu()).toBe(false);
  await sql`alter table lost rename to menus`.execute(other.db);
  expect(await hasMenu()).toBe(true);
  await other.close();
});
