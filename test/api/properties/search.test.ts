import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { deleteRecord } from '#records/versions.ts';
import { startTestApp, type TestApp } from '#test/support/app/app.ts';
import { addListing, addListings } from '#test/support/app/records.ts';
import { namesOf, refusedFields, search } from '#test/support/app/searches.ts';

let app: TestApp;

// The area identifies a listing; each listing is newer than the one before it.
const LISTINGS = [
  { area: 'flat', price: 200 },
  { area: 'cheap flat', price: 199.99 },
  { area: 'dear flat', price: 200.01 },
  { area: 'condo', property_type: 'condo', price: 5000, district: 'Kamayut' },
  { area: 'rent', listing_type: 'for_rents', price: 9.5, district: 'Htantabin' },
  { area: 'farm', region: 'Bago', district: 'Htantabin', property_type: 'land', price: 120.25 },
  { area: 'hotel', region: 'NayPyiTaw', district: 'Lewe', property_type: 'hotel', price: 999_998 },
  { area: 'penny', region: 'Bago', district: 'Bago', property_type: 'land', price: 0.01 },
] as const;

const ALL = LISTINGS.map(({ area }) => area).toReversed();
const where = (isFound: (listing: Record<string, unknown>) => boolean): string[] =>
  LISTINGS.filter(isFound)
    .map(({ area }) => area)
    .toReversed();

beforeAll(async () => {
  app = await startTestApp();
  const day = (index: number): string => new Date(Date.UTC(2026, 0, 1 + index)).toISOString();
  const dated = LISTINGS.map((values, index) => Object.assign({ createdAt: day(index) }, values));
  await addListings(app.db, dated);
});
afterAll(() => app.close());

test('without parameters every listing is found, newest first', async () => {
  expect(await namesOf(app)).toEqual(ALL);
});

describe('price bounds', () => {
  test.each([
    ['fromPrice=200', (price: number) => price >= 200],
    ['fromPrice=200.00', (price: number) => price >= 200],
    ['fromPrice=199.99', (price: number) => price >= 199.99],
    ['fromPrice=200.001', (price: number) => price > 200],
    ['fromPrice=200.01', (price: number) => price >= 200.01],
    ['fromPrice=0', () => true],
    ['fromPrice=0.01', () => true],
    ['fromPrice=0.02', (price: number) => price > 0.01],
    ['fromPrice=137', (price: number) => price >= 137],
    ['fromPrice=999998', (price: number) => price === 999_998],
    ['fromPrice=1000000', () => false],
    ['toPrice=200', (price: number) => price <= 200],
    ['toPrice=199.99', (price: number) => price <= 199.99],
    ['toPrice=199.999', (price: number) => price < 200],
    ['toPrice=0.01', (price: number) => price === 0.01],
    ['toPrice=0', () => false],
    ['toPrice=120.25', (price: number) => price <= 120.25],
    ['toPrice=999998', () => true],
    ['toPrice=1000000', () => true],
    ['fromPrice=200&toPrice=200', (price: number) => price === 200],
    ['fromPrice=199.99&toPrice=200.01', (price: number) => price > 199 && price < 201],
    ['fromPrice=400&toPrice=200', () => false],
  ])('%s is inclusive and exact', async (query, isFound) => {
    expect(await namesOf(app, query)).toEqual(where(({ price }) => isFound(price as number)));
  });

  test('prices without an exact floating-point value are exact as well', async () => {
    for (const price of [0.29, 1.1, 1.15, 8.29, 19.99, 1001.01]) {
      const id = await addListing(app.db, { area: String(price), price });
      const query = `fromPrice=${price}&toPrice=${price}`;
      expect(await namesOf(app, query)).toEqual([String(price)]);
      await deleteRecord(app.db, 'properties', id);
    }
  });

  test.each([
    'fromPrice=999999',
    'toPrice=999999',
    'fromPrice=999999&toPrice=999999',
    'fromPrice=999999.00',
    'fromPrice=&toPrice=',
  ])('%s is not a bound', async (query) => {
    expect(await namesOf(app, query)).toEqual(ALL);
  });

  test('one bound alone applies', async () => {
    expect(await namesOf(app, 'fromPrice=999999&toPrice=10')).toEqual(['penny', 'rent']);
    expect(await namesOf(app, 'fromPrice=5000&toPrice=999999')).toEqual(['hotel', 'condo']);
  });

  test('a lower bound above the upper gives an empty result', async () => {
    expect(await search(app, 'fromPrice=5000&toPrice=200')).toEqual({
      properties: [],
      totalItems: 0,
      totalPages: 0,
      currentPage: 1,
    });
  });
});

describe('choices', () => {
  test.each(['propType', 'type', 'region', 'district'])(
    '%s: all, All and empty are no filter',
    async (name) => {
      for (const value of ['all', 'All', ''])
        expect(await namesOf(app, `${name}=${value}`), value).toEqual(ALL);
    },
  );

  test.each([
    ['propType=land', ['penny', 'farm']],
    ['propType=warehouse', []],
    ['type=for_rents', ['rent']],
    ['region=Bago', ['penny', 'farm']],
    ['region=Bago&district=All', ['penny', 'farm']],
    ['region=NayPyiTaw', ['hotel']],
    ['region=Yangon&district=Kamayut', ['condo']],
    ['region=All&district=Kamayut', ['condo']],
    ['district=Kamayut', ['condo']],
    ['district=Bago', ['penny']],
    ['district=Htantabin', ['farm', 'rent']],
    ['region=Yangon&district=Htantabin', ['rent']],
    ['region=Bago&district=Htantabin', ['farm']],
    [
      'propType=land&type=for_sales&region=Bago&district=Htantabin&fromPrice=100&toPrice=121',
      ['farm'],
    ],
    ['propType=land&type=for_rents', []],
    ['q=not+in+yangon', ['penny', 'hotel', 'farm']],
    ['q=not+in+bago&type=for_rents', ['rent']],
    ['q=not+in+yangon+or+bago', ['hotel']],
    ['q=land+not+in+naypyitaw', ['penny', 'farm']],
  ])('%s finds %j', async (query, names) => {
    expect(await namesOf(app, query)).toEqual(names);
  });

  test.each(['region=Bago&district=Bahan', 'region=NayPyiTaw&district=Htantabin'])(
    '%s is refused, naming the township',
    async (query) => {
      expect(await refusedFields(app, `/api/properties/search?${query}`)).toEqual(['district']);
      expect(await refusedFields(app, `/api/properties/cards?${query}`)).toEqual(['district']);
    },
  );
});

test('a trailing slash makes no difference', async () => {
  const { body } = await app.server.inject('/api/properties/search/?region=Bago');
  expect(JSON.parse(body)).toEqual(await search(app, 'region=Bago'));
});
