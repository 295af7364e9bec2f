import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { SearchSuggestion } from '#features/properties/search-contract.ts';
import { startTestApp, type TestApp } from '#test/support/app/app.ts';
import { addListings } from '#test/support/app/records.ts';
import { search, searchCards } from '#test/support/app/searches.ts';

let app: TestApp;

beforeAll(async () => {
  app = await startTestApp();
  await addListings(app.db, [
    { price: 100 },
    { price: 199.99 },
    { price: 200 },
    { price: 450, district: 'Kamayut' },
    { price: 5000, district: 'Kamayut' },
    { price: 6000, property_type: 'condo', district: 'Ahlone' },
    { price: 9.5, listing_type: 'for_rents', district: 'Ahlone' },
    { price: 300, region: 'Bago', district: 'Htantabin', property_type: 'land' },
  ]);
});
afterAll(() => app.close());

describe('the listings outside the price bounds', () => {
  test.each([
    ['', 0, 0],
    ['fromPrice=200', 3, 0],
    ['fromPrice=200.01', 4, 0],
    ['toPrice=200', 0, 4],
    ['fromPrice=200&toPrice=500', 3, 2],
    ['fromPrice=200&toPrice=999999', 3, 0],
    ['fromPrice=200&toPrice=500&type=for_sales', 2, 2],
    ['fromPrice=200&toPrice=500&region=Yangon&district=Kamayut', 0, 1],
    ['fromPrice=200&type=for_rents', 1, 0],
    ['fromPrice=5000&toPrice=200', 4, 2],
    ['fromPrice=200&limit=1&page=9', 3, 0],
  ])('%s excludes %d below and %d above', async (query, below, above) => {
    const found = await searchCards(app, query);
    expect([found.below, found.above]).toEqual([below, above]);
  });
});

/** Applies a suggestion to the query of a search. */
const relaxed = (
  query: string,
  { relax, also, fromPrice, toPrice, district }: SearchSuggestion,
): string => {
  if (relax === 'everything') return '';
  if (also) {
    const first = relaxed(query, {
      relax,
      also: null,
      fromPrice,
      toPrice,
      district,
      totalItems: 0,
    });
    return relaxed(first, { relax: also, also: null, fromPrice, toPrice, district, totalItems: 0 });
  }
  const values = new URLSearchParams(query);
  if (relax === 'fromPrice') values.set('fromPrice', String(fromPrice ?? ''));
  else if (relax === 'toPrice') values.set('toPrice', String(toPrice ?? ''));
  else if (district !== null) values.set('district', district);
  else values.delete(relax);
  if (relax === 'region') values.delete('district');
  return values.toString();
};

describe('an empty result', () => {
  test.each<[string, Partial<SearchSuggestion>[]]>([
    [
      'region=Yangon&district=Yankin',
      [
        { relax: 'district', district: 'Bahan', totalItems: 3 },
        { relax: 'district', district: null },
        { relax: 'region' },
      ],
    ],
    ['district=Yankin', [{ relax: 'district', district: null }]],
    ['type=for_rents&fromPrice=200', [{ relax: 'fromPrice', fromPrice: 7 }, { relax: 'type' }]],
    [
      'fromPrice=5500&propType=apartment',
      [{ relax: 'fromPrice', fromPrice: 5000 }, { relax: 'propType' }],
    ],
    ['toPrice=250&propType=land', [{ relax: 'toPrice', toPrice: 400 }, { relax: 'propType' }]],
    ['toPrice=5&type=for_sales', [{ relax: 'toPrice', toPrice: 200 }]],
    ['fromPrice=7000', [{ relax: 'fromPrice', fromPrice: 5000 }]],
    ['toPrice=5500&propType=condo', [{ relax: 'toPrice', toPrice: 7500 }, { relax: 'propType' }]],
    [
      'fromPrice=5000&toPrice=200',
      [
        { relax: 'toPrice', toPrice: 5000 },
        { relax: 'fromPrice', fromPrice: 200 },
      ],
    ],
    [
      'region=Bago&district=Htantabin&propType=land&type=for_rents&fromPrice=200',
      [{ relax: 'type' }],
    ],
    [
      'region=NayPyiTaw&type=for_rents&propType=land',
      [
        { relax: 'propType', also: 'region' },
        { relax: 'type', also: 'region' },
      ],
    ],
    [
      'region=Yangon&district=Kamayut&type=for_rents&toPrice=400',
      [
        { relax: 'district', also: null, toPrice: 400 },
        { relax: 'toPrice', also: 'type', toPrice: 500 },
      ],
    ],
    [
      'region=NayPyiTaw&type=for_rents&propType=land&toPrice=1',
      [{ relax: 'everything', also: null, totalItems: 8 }],
    ],
  ])('%s offers %j', async (query, offers) => {
    const { rescues } = await searchCards(app, query);
    expect(rescues).toMatchObject(offers);
    expect(rescues).toHaveLength(offers.length);
    for (const suggestion of rescues) {
      const { totalItems } = await search(app, relaxed(query, suggestion));
      expect(suggestion.totalItems, suggestion.relax).toBe(totalItems);
      expect(totalItems).toBeGreaterThan(0);
    }
  });

  test('offers searches that keep the other bounds', async () => {
    const query = 'region=NayPyiTaw&fromPrice=150&toPrice=400';
    const { rescues } = await searchCards(app, query);
    expect(rescues).toEqual([
      { relax: 'region', also: null, fromPrice: 150, toPrice: 400, district: null, totalItems: 3 },
    ]);
  });

  test('offers are only for an empty result, not for a page past the end', async () => {
    expect((await searchCards(app, 'fromPrice=200')).rescues).toEqual([]);
    expect((await searchCards(app, 'page=9')).rescues).toEqual([]);
  });
});
