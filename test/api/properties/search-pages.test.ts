import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '#test/support/app/app.ts';
import { callApi } from '#test/support/app/open-api.ts';
import { addListings } from '#test/support/app/records.ts';
import { search } from '#test/support/app/searches.ts';

const COUNT = 37;

let app: TestApp;
let ids: number[];

// Three prices and four times for 37 listings: most of them tie with others.
const values = Array.from({ length: COUNT }, (_, index) => ({
  price: [300, 100, 200.5][index % 3] ?? 0,
  // The size is the given one if the area says none, and of some it is not known.
  area: 'beside the lake',
  sqft: [500, null, 1500, 500, 625.5][index % 5] ?? null,
  createdAt: new Date(Date.UTC(2026, 0, 1 + (index % 4))).toISOString(),
}));

beforeAll(async () => {
  app = await startTestApp();
  ids = await addListings(app.db, values);
});
afterAll(() => app.close());

const inOrder = (compare: (a: number, b: number) => number): number[] => {
  const newest = (a: number, b: number): number =>
    (values[b]?.createdAt ?? '').localeCompare(values[a]?.createdAt ?? '') || b - a;
  return ids
    .map((_id, index) => index)
    .sort((a, b) => compare(a, b) || newest(a, b))
    .map((index) => ids[index] ?? 0);
};
/** Infinite if the size is not known. */
const sqftPriceOf = (index: number): number => priceOf(index) / (values[index]?.sqft ?? 0);
const priceOf = (index: number): number => values[index]?.price ?? 0;

const ORDERS = {
  '': () => inOrder(() => 0),
  'sort=': () => inOrder(() => 0),
  'sort=newest': () => inOrder(() => 0),
  'sort=price_asc': () => inOrder((a, b) => priceOf(a) - priceOf(b)),
  'sort=price_desc': () => inOrder((a, b) => priceOf(b) - priceOf(a)),
  'sort=sqft_price': () =>
    inOrder(
      (a, b) => Number(sqftPriceOf(a) > sqftPriceOf(b)) - Number(sqftPriceOf(a) < sqftPriceOf(b)),
    ),
};

const idsOf = async (query: string): Promise<number[]> =>
  (await search(app, query)).properties.map((property) => property.id);

describe.each(Object.entries(ORDERS))('in the order "%s"', (sort, expected) => {
  test('ties are resolved by the newest, then by id', async () => {
    expect(await idsOf(`${sort}&limit=100`)).toEqual(expected());
  });

  test.each([1, 7, 15])('pages of %d hold every listing once', async (limit) => {
    const found: number[] = [];
    for (let page = 1; page <= Math.ceil(COUNT / limit); page++)
      found.push(...(await idsOf(`${sort}&limit=${limit}&page=${page}`)));
    expect(found).toEqual(expected());
  });
});

test('by default a page has 15 listings, and is the first', async () => {
  const { properties, ...totals } = await search(app);
  expect(properties).toHaveLength(15);
  expect(totals).toEqual({ totalItems: 37, totalPages: 3, currentPage: 1 });
});

test.each([
  ['page=2', 15, 3, 2],
  ['page=3', 7, 3, 3],
  ['limit=1', 1, 37, 1],
  ['limit=100', 37, 1, 1],
  ['limit=37', 37, 1, 1],
  ['limit=36&page=2', 1, 2, 2],
  ['page=4', 0, 3, 4],
  ['page=1000000000&limit=100', 0, 1, 1_000_000_000],
])('%s: %d listings, %d pages', async (query, listings, totalPages, currentPage) => {
  const { properties, ...totals } = await search(app, query);
  expect(properties).toHaveLength(listings);
  expect(totals).toEqual({ totalItems: COUNT, totalPages, currentPage });
});

test('an empty result has no pages, whichever page is requested', async () => {
  for (const page of [1, 2]) {
    const { properties, ...totals } = await search(app, `fromPrice=5000&page=${page}`);
    expect(properties).toEqual([]);
    expect(totals).toEqual({ totalItems: 0, totalPages: 0, currentPage: page });
  }
});

test('the list of all listings is paged in the same way', async () => {
  const { body } = await callApi(app, 'GET', '/api/properties?page=3');
  expect(body).toEqual(await search(app, 'page=3'));
  const { body: first } = await callApi(app, 'GET', '/api/properties/');
  expect(first).toEqual(await search(app));
});
