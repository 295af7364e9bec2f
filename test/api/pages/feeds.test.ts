import fastify from 'fastify';
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { connect } from '#db/connect.ts';
import type { Db } from '#db/tables.ts';
import { registerFeed } from '#platform/feeds/feed-routes.ts';
import type { Feed } from '#platform/feeds/rss.ts';
import { createContentVersion } from '#platform/pages/content-version.ts';
import { startTestApp, type TestApp } from '#test/support/app/app.ts';
import { addBlog, addListings } from '#test/support/app/records.ts';
import { soon } from '#test/support/app/soon.ts';
import { addPhoto } from '#test/support/photos/add-photo.ts';
import { jpeg } from '#test/support/photos/jpeg.ts';
import { I18N } from '#test/support/texts/languages.ts';
import { textsOf, xmlErrors } from '#test/support/texts/xml.ts';

const ORIGIN = 'https://eain.example';
const NASTY = `a & b <i> "q" 'r' ]]> \u0001\u000b\ufffe`;

let app: TestApp;

beforeAll(async () => {
  app = await startTestApp();
  await addListings(app.db, [
    { price: 100, createdAt: '2026-01-03T00:00:00.000Z' },
    { price: 4.5, listing_type: 'for_rents', createdAt: '2026-01-02T10:20:30.000Z' },
    { region: 'Bago', district: 'Bago', property_type: 'house', price: 900 },
    { description: `<p>${NASTY.replaceAll('&', '&amp;').replaceAll('<', '&lt;')}</p>` },
  ]);
  const id = await addBlog(app.db, { title: NASTY, labels: ['law & order'] });
  await addBlog(app.db, { labels: ['other'], createdAt: '2026-02-01T00:00:00.000Z' });
  const bytes = await jpeg(40, 30);
  await addPhoto(app.db, app.media, { owner: 'blog_id', ownerId: id, slot: 1, bytes });
});
afterAll(() => app.close());

const get = async (url: string): Promise<string> => {
  const { statusCode, headers, body } = await app.server.inject(url);
  expect(statusCode, url).toBe(200);
  expect(headers['content-type']).toBe('application/rss+xml; charset=utf-8');
  expect(xmlErrors(body), url).toEqual([]);
  return body;
};

const idsOf = (xml: string): number[] =>
  textsOf(xml, 'guid').map((guid) => Number(guid.replace(`${ORIGIN}/propertyDetails?id=`, '')));

describe('the feed of listings', () => {
  test('has all of them, newest first', async () => {
    const xml = await get('/rss.xml');
    expect(idsOf(xml)).toEqual([1, 2, 4, 3]);
    expect(textsOf(xml, 'pubDate').slice(0, 2)).toEqual([
      'Sat, 03 Jan 2026 00:00:00 GMT',
      'Fri, 02 Jan 2026 10:20:30 GMT',
    ]);
    expect(textsOf(xml, 'lastBuildDate')).toEqual(['Sat, 03 Jan 2026 00:00:00 GMT']);
    expect(textsOf(xml, 'title')[2]).toBe('Apartment for rent in Bahan, Yangon: 4.5 Lakhs / month');
    expect(xml).toContain(`<enclosure url="${ORIGIN}/share/property-2-en.jpg" type="image/jpeg"`);
    expect(xml).toContain(`<atom:link href="${ORIGIN}/rss.xml" rel="self"`);
  });

  test.each([
    ['type=for_rents', [2]],
    ['region=Bago', [3]],
    ['region=Yangon&propType=apartment&toPrice=500', [1, 2]],
    ['fromPrice=900&toPrice=100', [1, 3]],
    ['region=Bago&type=for_rents', []],
  ])('has the results of %s', async (query, ids) => {
    expect(new Set(idsOf(await get(`/rss.xml?${query}`)))).toEqual(new Set(ids));
  });

  test.each([
    ['page=3', [1, 2, 4, 3]],
    ['sort=price_asc', [1, 2, 4, 3]],
    ['region=Nowhere', [1, 2, 4, 3]],
    ['fromPrice=x', [1, 2, 4, 3]],
    ['colour=red', [1, 2, 4, 3]],
    ['%zz', [1, 2, 4, 3]],
    ['region=Bago&district=Bahan&region=Yangon&type=%00', [3]],
  ])('ignores invalid parameters in %s', async (query, ids) => {
    expect(idsOf(await get(`/rss.xml?${query}`))).toEqual(ids);
  });

  test('is in Burmese with the same entries', async () => {
    for (const request of [
      { url: '/rss.xml?type=for_rents&lang=mm' },
      { url: '/rss.xml?type=for_rents', headers: { cookie: 'lang=mm' } },
    ]) {
      const { body } = await app.server.inject(request);
      expect(xmlErrors(body)).toEqual([]);
      expect(textsOf(body, 'language')).toEqual(['my']);
      expect(textsOf(body, 'title')[1]).toContain('တစ်လ ၄.၅ သိန်း');
      expect(textsOf(body, 'link')[1]).toBe(`${ORIGIN}/propertyDetails?id=2&lang=mm`);
      expect(textsOf(body, 'guid')).toEqual([`${ORIGIN}/propertyDetails?id=2`]);
    }
  });

  test('keeps the text without the characters that XML forbids', async () => {
    const texts = textsOf(await get('/rss.xml'), 'description');
    expect(texts.map((text) => text.trim())).toContain(`a & b <i> "q" 'r' ]]>`);
  });

  test('is sent again only after a change', async () => {
    const { headers } = await app.server.inject('/rss.xml');
    const again = await app.server.inject({
      url: '/rss.xml',
      headers: { 'if-none-match': String(headers.etag) },
    });
    expect([again.statusCode, again.body]).toEqual([304, '']);
    // Who changes the language has another one.
    const burmese = { 'if-none-match': String(headers.etag), cookie: 'lang=mm' };
    expect((await app.server.inject({ url: '/rss.xml', headers: burmese })).statusCode).toBe(200);
    expect(headers.vary).toContain('Cookie');
  });
});

test('a feed is built once per content version, whatever else its address contains', async () => {
  const price = '2 Lakhs';
  const setPrice = (db: Db, hundredths: number) =>
    db.updateTable('properties').set({ price: hundredths }).where('id', '=', 3).execute();
  const first = await get('/rss.xml?region=Bago');
  expect(first).not.toContain(price);
  // Changes the database directly, so that only a rebuilt feed shows the change.
  await setPrice(app.db, 200);
  for (const added of ['&fbclid=1', '&sort=price_asc', '&page=2', '&colour=red'])
    expect(await get(`/rss.xml?region=Bago${added}`)).toBe(first);
  expect(await get('/rss.xml?region=Bago&type=for_sales')).toContain(price);
  expect((await app.server.inject('/rss.xml?region=Bago&lang=mm')).body).toContain('၂ သိန်း');
  expect(await get('/rss.xml?region=Bago')).toBe(first);
  const other = connect(app.place);
  await setPrice(other, 90_001);
  await soon(app.db, async () =>
    expect(await get('/rss.xml?region=Bago')).toContain('900.01 Lakhs'),
  );
  await setPrice(other, 90_000);
  await other.destroy();
});

test('concurrent requests for a feed share one build', async () => {
  let builds = 0;
  const server = fastify();
  onTestFinished(() => server.close());
  const feed = { title: 'Homes', description: '', link: '', self: '', language: 'en', items: [] };
  const load = async (): Promise<Feed> => {
    builds++;
    return feed;
  };
  registerFeed(server, '/rss.xml', () => ({ key: 'all', load }), {
    i18n: I18N,
    contentVersion: createContentVersion(app.db, new Date()),
    waitInQueue: async () => {},
  });
  const answers = await Promise.all(Array.from({ length: 5 }, () => server.inject('/rss.xml')));
  for (const { body } of answers) expect(textsOf(body, 'title')).toEqual(['Homes']);
  expect(builds).toBe(1);
});

describe('the feed of articles', () => {
  test('has all of them, newest first', async () => {
    const xml = await get('/blogs/rss.xml');
    expect(textsOf(xml, 'guid')).toEqual([
      `${ORIGIN}/blogDetails?id=2`,
      `${ORIGIN}/blogDetails?id=1`,
    ]);
    expect(textsOf(xml, 'title').at(-1)).toBe(`a & b <i> "q" 'r' ]]> `);
    expect(xml).toMatch(/<enclosure url="https:\/\/eain\.example\/media\/[\da-f]{24}\.jpg"/);
  });

  test('of a label has only its articles', async () => {
    const query = new URLSearchParams({ label: 'law & order' }).toString();
    const xml = await get(`/blogs/rss.xml?${query}`);
    expect(textsOf(xml, 'guid')).toEqual([`${ORIGIN}/blogDetails?id=1`]);
    expect(textsOf(xml, 'link')[0]).toBe(`${ORIGIN}/blogsByLabel?${query}`);
    expect(textsOf(await get('/blogs/rss.xml?label=none'), 'guid')).toEqual([]);
  });

  test('dates an article from when it was published', async () => {
    const published_at = '2026-05-01T00:00:00.000Z';
    await app.db.updateTable('blogs').set({ published_at }).where('id', '=', 2).execute();
    expect(textsOf(await get('/blogs/rss.xml?label=other'), 'pubDate')).toEqual([
      'Fri, 01 May 2026 00:00:00 GMT',
    ]);
  });
});
