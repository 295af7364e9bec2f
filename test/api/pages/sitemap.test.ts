import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import fastify from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { connect } from '#db/connect.ts';
import { createProperties } from '#features/properties/server/store.ts';
import { cacheDir } from '#platform/config.ts';
import { registerSitemap } from '#platform/feeds/sitemap-routes.ts';
import { sitemapText, type SitemapKind } from '#platform/feeds/sitemap.ts';
import { createFileCache } from '#platform/files/file-cache.ts';
import { createContentVersion } from '#platform/pages/content-version.ts';
import { deleteRecord } from '#records/versions.ts';
import { startTestApp, type TestApp } from '#test/support/app/app.ts';
import {
  addBlog,
  addListings,
  addProject,
  addTemplateOne,
  addUser,
  newListing,
} from '#test/support/app/records.ts';
import { soon } from '#test/support/app/soon.ts';
import { readHead } from '#test/support/texts/head.ts';
import { textsOf, xmlErrors } from '#test/support/texts/xml.ts';

const ORIGIN = 'https://eain.example';

let app: TestApp;

beforeAll(async () => {
  app = await startTestApp();
  await addListings(app.db, [
    {},
    { region: 'Bago', district: 'Bago', listing_type: 'for_rents', property_type: 'house' },
    { createdAt: '2026-02-03T04:05:06.000Z' },
  ]);
  await addBlog(app.db, { labels: ['law & order', 'ဥပဒေ'] });
  await addTemplateOne(app.db);
  await addProject(app.db, { cards: ['<p>One</p>'] });
});
afterAll(() => app.close());

const get = async (url: string, server = app.server): Promise<string> => {
  const { statusCode, headers, body } = await server.inject(url);
  expect([statusCode, headers['content-type']], url).toEqual([
    200,
    'application/xml; charset=utf-8',
  ]);
  expect(xmlErrors(body), url).toEqual([]);
  return body;
};

test('the sitemap has every indexable page in both languages, by its canonical address', async () => {
  const addresses = textsOf(await get('/sitemap.xml'), 'loc');
  expect(new Set(addresses).size).toBe(addresses.length);
  for (const path of [
    '/',
    '/about',
    '/terms',
    '/privacy',
    '/resultsAllProperties',
    '/resultsAllProperties?propType=house&type=for_rents',
    '/results?region=Bago&district=Bago',
    '/results?type=for_rents&propType=house&region=Bago&district=Bago',
    '/propertyDetails?id=3',
    '/agent?id=1',
    '/blogs',
    '/blogsByLabel?label=law+%26+order',
    '/blogDetails?id=1',
    '/templateOneDetails?id=1',
    '/projectDetails?id=1',
  ]) {
    expect(addresses).toContain(ORIGIN + path);
    expect(addresses).toContain(`${ORIGIN}${path}${path.includes('?') ? '&' : '?'}lang=mm`);
  }
  expect(addresses.join()).not.toContain('propType=house&type=for_sales');
  for (const address of addresses) {
    const { statusCode, body } = await app.server.inject(address.slice(ORIGIN.length));
    const head = readHead(body);
    expect([statusCode, head.links('canonical')[0]?.href], address).toEqual([200, address]);
    expect(head.meta('robots'), address).not.toContain('noindex');
  }
});

test('each address has its languages, and records their last change', async () => {
  const xml = await get('/sitemap.xml');
  const entry = xml
    .split('<url>')
    .find((part) => part.includes('<loc>https://eain.example/propertyDetails?id=3<'));
  expect(entry).toContain('<lastmod>2026-02-03T04:05:06.000Z</lastmod>');
  expect(entry?.match(/hreflang="[\w-]+" href="[^"]*"/g)).toEqual([
    `hreflang="en" href="${ORIGIN}/propertyDetails?id=3"`,
    `hreflang="my" href="${ORIGIN}/propertyDetails?id=3&amp;lang=mm"`,
    `hreflang="x-default" href="${ORIGIN}/propertyDetails?id=3"`,
  ]);
});

test('above the limit the sitemap is an index of parts, which contain every page once', async () => {
  const server = fastify();
  const findShown = async (ids: readonly number[]) => ids;
  const kinds: SitemapKind[] = [
    { name: 'properties', table: 'properties', path: (id) => `/p?id=${id}`, findShown },
    { name: 'blogs', table: 'blogs', path: (id) => `/b?id=${id}`, findShown },
  ];
  const contentVersion = createContentVersion(app.db, new Date());
  registerSitemap(server, {
    db: app.db,
    origin: ORIGIN,
    contentVersion,
    files: createFileCache(join(cacheDir(app.config), 'small'), 10),
    kinds,
    loadPages: async () => ['/', '/agent?id=1', '/agent?id=2'],
    maxAddresses: 4,
  });
  const index = await get('/sitemap.xml', server);
  expect(index).toContain('<sitemapindex');
  const parts = textsOf(index, 'loc').map((address) => address.slice(ORIGIN.length));
  expect(parts).toEqual([
    '/sitemap-pages-1.xml',
    '/sitemap-pages-2.xml',
    '/sitemap-properties-1.xml',
    '/sitemap-properties-2.xml',
    '/sitemap-blogs-1.xml',
  ]);
  const found: string[] = [];
  for (const part of parts) {
    const addresses = textsOf(await get(part, server), 'loc');
    expect(addresses.length, part).toBeLessThanOrEqual(4);
    found.push(...addresses);
  }
  const paths = [
    '/',
    '/agent?id=1',
    '/agent?id=2',
    '/p?id=1',
    '/p?id=2',
    '/p?id=3',
    '/b?id=1',
  ].flatMap((path) => [path, `${path}${path.includes('?') ? '&' : '?'}lang=mm`]);
  expect(found.toSorted()).toEqual(paths.map((path) => ORIGIN + path).toSorted());
  for (const url of [
    '/sitemap-x-1.xml',
    '/sitemap-pages.xml',
    '/sitemap-pages-3.xml',
    '/sitemap-properties-0.xml',
    '/sitemap-properties-9.xml',
    '/sitemap-.xml',
  ])
    expect((await server.inject(url)).statusCode, url).toBe(404);
  await server.close();
});

test('a sitemap has all of more homes than are read at a time', async () => {
  const postedBy = await addUser(app.db);
  const homes = Array.from({ length: 1_001 }, () => newListing({ postedBy }));
  for (let at = 0; at < homes.length; at += 500)
    await createProperties(app.db, homes.slice(at, at + 500));
  const findShown = async (ids: readonly number[]) => ids;
  const path = (id: number) => `/p?id=${id}`;
  const kind: SitemapKind = { name: 'properties', table: 'properties', path, findShown };
  const range = { after: 0, last: Number.MAX_SAFE_INTEGER };
  let xml = '';
  for await (const part of sitemapText(app.db, ORIGIN, [], [{ kind, range }])) xml += part;
  expect(textsOf(xml, 'loc')).toHaveLength(2 * (3 + 1_001));
  await app.db.deleteFrom('properties').where('posted_by', '=', postedBy).execute();
});

test('the sitemap is sent again only after a change', async () => {
  const first = await app.server.inject('/sitemap.xml');
  const headers = { 'if-none-match': String(first.headers.etag) };
  const again = () => app.server.inject({ url: '/sitemap.xml', headers });
  expect((await again()).statusCode).toBe(304);
  const other = connect(app.place);
  const [id = 0] = await addListings(other, [{}]);
  await soon(app.db, async () => {
    const { statusCode, body } = await again();
    expect(statusCode).toBe(200);
    expect(body).toContain(`propertyDetails?id=${id}<`);
  });
  await deleteRecord(other, 'properties', id);
  await soon(app.db, async () =>
    expect(await get('/sitemap.xml')).not.toContain(`propertyDetails?id=${id}<`),
  );
  await other.destroy();
});

test('the sitemap is built once per content version, and sent compressed on request', async () => {
  const packed = () =>
    app.server.inject({ url: '/sitemap.xml', headers: { 'accept-encoding': 'gzip, br' } });
  const kept = () => readdir(join(cacheDir(app.config), 'sitemap'));
  const answers = await Promise.all([packed(), packed(), packed()]);
  const plain = await get('/sitemap.xml');
  for (const { headers, rawPayload } of answers) {
    expect([headers['content-encoding'], headers.vary]).toEqual(['gzip', 'Accept-Encoding']);
    expect(gunzipSync(rawPayload).toString()).toBe(plain);
  }
  const before = (await kept()).filter((name) => name.startsWith('whole-'));
  expect(before).toHaveLength(1);
  await app.db.updateTable('properties').set({ updated_at: '2026-03-04T05:06:07.000Z' }).execute();
  expect(await get('/sitemap.xml')).toBe(plain);
});

test('robots.txt names the sitemap and excludes the API', async () => {
  const { statusCode, headers, body } = await app.server.inject('/robots.txt');
  expect([statusCode, headers['content-type']]).toEqual([200, 'text/plain; charset=utf-8']);
  expect(body.split('\n')).toEqual(
    expect.arrayContaining([
      'User-agent: *',
      'Disallow: /api/',
      'Allow: /api/docs',
      `Sitemap: ${ORIGIN}/sitemap.xml`,
    ]),
  );
});
