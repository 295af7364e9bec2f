import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp } from './support/app/app.ts';
import { addListings, newListing, addUser } from './support/app/records.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
  const postedBy = await addUser(app.db);
  await addListings(
    app.db,
    Array.from({ length: 16 }, (_, index) =>
      newListing({ postedBy, region: index === 0 ? 'Bago' : 'Yangon', district: 'Bago' }),
    ),
  );
});
afterAll(() => app.close());

const get = async (url: string): Promise<string> => (await app.server.inject(url)).body;

/** The texts of the pagers of a page, the upper one first. */
const pagersOf = (html: string): string[] =>
  [...html.matchAll(/class="pager__n">([^<]*)/g)].map(([, text = '']) => text);

test('the pager is above and below a list (S2)', async () => {
  expect(pagersOf(await get('/results?page=2'))).toEqual(['Page 2 of 2', 'Page 2 of 2']);
});

test('past the end both pagers lead back, and show no page that does not exist', async () => {
  const html = await get('/results?page=99');
  expect(pagersOf(html)).toEqual(['2 pages in all', '2 pages in all']);
  expect(html.match(/href="[^"]*page=2[^"]*" rel="prev"/g)).toHaveLength(2);
});

test('a list of one page has no pager', async () => {
  expect(pagersOf(await get('/results?region=Bago'))).toEqual([]);
});

test('a form sent without scripts says which bound it had preselected, and only that', async () => {
  const preset = '<input type="hidden" name="presetFrom" value="200"/>';
  expect(await get('/')).toContain(preset);
  expect(await get('/results?type=for_sales&fromPrice=400')).not.toContain('name="presetFrom"');
  const rentals = await get(
    '/results?type=for_rents&propType=all&region=Yangon&district=All&fromPrice=200&toPrice=999999&presetFrom=200',
  );
  expect(rentals).not.toContain('name="presetFrom"');
  expect(rentals).toMatch(/<select[^>]*name="fromPrice"[^]*?value="999999" selected/);
});
