import { afterAll, beforeAll, expect, test } from 'vitest';
import { connect } from '#db/connect.ts';
import type { Township } from '#features/properties/townships/township-contract.ts';
import { paths } from '#site/paths.ts';
import { startTestApp, type TestApp } from '#test/support/app/app.ts';
import { addBlog, addListings, addUser } from '#test/support/app/records.ts';
import { soon } from '#test/support/app/soon.ts';

let app: TestApp;

const condos = { property_type: 'condo', listing_type: 'for_rents', region: 'Yangon' } as const;

beforeAll(async () => {
  app = await startTestApp();
  const postedBy = await addUser(app.db);
  const homes = (district: string, prices: readonly number[], values = {}) =>
    prices.map((price) => ({ ...condos, district, price, postedBy, ...values }));
  await addListings(app.db, [
    ...homes('Kamayut', [30, 10, 20, 50, 40, 12]),
    ...homes('Kamayut', [900, 800, 1_000, 850], { listing_type: 'for_sales' }),
    ...homes('Kamayut', [7, 3, 9, 5, 4], { property_type: 'house' }),
    ...homes('Hlaing', [15]),
    // Nearer to the Coco Islands than the others.
    ...homes('Twantay', [15]),
    ...homes('Bahan', [15, 16, 17]),
  ]);
  const [hidden = 0] = await addListings(app.db, homes('Kamayut', [1]));
  await app.db
    .updateTable('properties')
    .set({ status: 'hidden' })
    .where('id', '=', hidden)
    .execute();
  await addBlog(app.db, { labels: ['Kamayut'], postedBy });
});
afterAll(() => app.close());

const get = (region: string, district: string) =>
  app.server.inject(`/api/townships/${region}/${district}`);

test('a township has its types with their numbers, and the middle price of five homes or more', async () => {
  const answer = await get('Yangon', 'Kamayut');
  expect(answer.statusCode).toBe(200);
  const { totalItems, types, cards } = answer.json<Township>();
  expect(totalItems).toBe(15);
  expect(types).toEqual([
    { type: 'for_rents', propType: 'condo', count: 6, median: 25 },
    { type: 'for_rents', propType: 'house', count: 5, median: 5 },
    { type: 'for_sales', propType: 'condo', count: 4, median: null },
  ]);
  expect(cards.map(({ district }) => district)).toEqual(Array.from({ length: 8 }, () => 'Kamayut'));
});

test('the townships around it that have homes are listed, those with most first', async () => {
  const { neighbours } = (await get('Yangon', 'Kamayut')).json<Township>();
  expect(neighbours).toEqual([
    { district: 'Bahan', count: 3 },
    { district: 'Hlaing', count: 1 },
  ]);
});

test('a township without such neighbours names the nearest of its region with homes', async () => {
  const { neighbours } = (await get('Yangon', 'Cocokyun')).json<Township>();
  expect(neighbours).toEqual([
    { district: 'Twantay', count: 1 },
    { district: 'Kamayut', count: 15 },
    { district: 'Bahan', count: 3 },
    { district: 'Hlaing', count: 1 },
  ]);
  const { body } = await app.server.inject(paths.township('Yangon', 'Cocokyun'));
  expect(body).toContain('href="/results?region=Yangon"');
  // It does not name itself if it has homes.
  const ofTwantay = (await get('Yangon', 'Twantay')).json<Township>().neighbours;
  expect(ofTwantay.map((each) => each.district).toSorted()).toEqual(['Bahan', 'Hlaing', 'Kamayut']);
});

test('a township of a region without homes leads to all homes, and promises no townships', async () => {
  const { body } = await app.server.inject(paths.township('Bago', 'Bago'));
  expect(body).not.toContain('Townships around it');
  expect(body).not.toContain('the townships around it.<');
  expect(body).toContain('href="/resultsAllProperties"');
});

test('an empty township is a page, what is no township is none', async () => {
  expect((await get('Yangon', 'Cocokyun')).json<Township>()).toMatchObject({
    totalItems: 0,
    types: [],
    cards: [],
  });
  for (const [region, district] of [
    ['Yangon', 'Nowhere'],
    ['Yangon', 'All'],
    ['Bago', 'Kamayut'],
    ['Nowhere', 'Kamayut'],
  ] as const) {
    expect((await get(region, district)).statusCode, `${region} ${district}`).toBe(404);
    const page = await app.server.inject(paths.township(region, district));
    expect(page.statusCode, `${region} ${district}`).toBe(404);
  }
});

test('its page has its prices and the articles with its name as a label, in both languages', async () => {
  for (const language of ['en', 'mm']) {
    const { body, statusCode } = await app.server.inject({
      url: paths.township('Yangon', 'Kamayut'),
      headers: { cookie: `lang=${language}` },
    });
    expect(statusCode).toBe(200);
    expect(body).toContain(language === 'mm' ? 'တစ်လ ၂၅ သိန်း' : '25 Lakhs / month');
    expect(body).toContain('/blogDetails?id=');
    expect(body).toContain('/township?region=Yangon&amp;district=Bahan');
  }
});

test('the sitemap has the townships with homes', async () => {
  const { body } = await app.server.inject('/sitemap.xml');
  const has = (district: string): boolean =>
    body.includes(paths.township('Yangon', district).replace('&', '&amp;'));
  expect(has('Kamayut')).toBe(true);
  expect(has('Cocokyun')).toBe(false);
});

test('the sitemap has the lists that the page of a township leads to, while they have homes', async () => {
  const { body: page } = await app.server.inject(paths.township('Yangon', 'Hlaing'));
  const [, condos] = /href="(\/results\?[^"]*propType=condo[^"]*)"/.exec(page) ?? [];
  const isListed = async () =>
    (await app.server.inject('/sitemap.xml')).body.includes(`<loc>https://eain.example${condos}<`);
  expect(await isListed()).toBe(true);
  const other = connect(app.place);
  const ofHlaing = other.updateTable('properties').where('district', '=', 'Hlaing');
  await ofHlaing.set({ status: 'hidden' }).execute();
  await soon(app.db, async () => expect(await isListed()).toBe(false));
  await ofHlaing.set({ status: 'available' }).execute();
  await soon(app.db, async () => expect(await isListed()).toBe(true));
  await other.destroy();
});

test('an article with both names as labels is linked once, with the day since which it is public, there and on the home page', async () => {
  const labels = ['Bahan', 'ဗဟန်း'];
  const created = { createdAt: '2026-01-02T05:00:00Z', publish: 'draft' } as const;
  const id = await addBlog(app.db, { title: 'Around the lake', labels, ...created });
  await app.db
    .updateTable('blogs')
    .set({ published_at: '2026-02-14T05:00:00Z' })
    .where('id', '=', id)
    .execute();
  for (const path of [paths.township('Yangon', 'Bahan'), paths.home()]) {
    const { body } = await app.server.inject(path);
    const links = [...body.matchAll(new RegExp(`<a href="/blogDetails\\?id=${id}">.*?</a>`, 'g'))];
    expect(links.map(([link]) => /datetime="([^"T]+)/i.exec(link)?.[1])).toEqual(['2026-02-14']);
  }
});
