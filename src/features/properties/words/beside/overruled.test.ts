import { describe, expect, test } from 'vitest';
import { readQuery } from '#features/properties/words/read-query.ts';
import { overruledBy } from './overruled.ts';

const SALE = { type: 'for_sales', region: 'Yangon', district: ['Bahan'] };
const PRICES = { fromPrice: 500, toPrice: 1_000 };

describe('words overrule parameters', () => {
  test.each([
    ['2 bedrooms', { ...SALE, ...PRICES }, []],
    ['2 bedrooms', { ...SALE, minBedrooms: 3 }, ['minBedrooms']],
    ['yankin', SALE, ['district']],
    ['bahan', SALE, []],
    ['naypyitaw', SALE, ['region', 'district']],
    ['near hledan', SALE, ['district']],
    ['under 900 lakhs', { ...SALE, ...PRICES }, ['fromPrice', 'toPrice']],
    ['for rent', { ...SALE, ...PRICES }, ['type', 'fromPrice', 'toPrice']],
    ['for sale', { ...SALE, ...PRICES }, []],
    ['for rent', PRICES, []],
    ['condo', { ...SALE, propType: ['apartment'], minBedrooms: 2 }, ['propType']],
    ['lift', { ...SALE, features: ['gym'] }, []],
    ['quiet teak', { ...SALE, ...PRICES }, []],
    ['1000 sqft', { minSqft: 500, maxSqft: 800 }, ['minSqft', 'maxSqft']],
    ['2 bath', { minBathrooms: 1, minBedrooms: 2 }, ['minBathrooms']],
    ['2 bath', { minBathrooms: 2, minBedrooms: 2 }, []],
  ] as const)('of the same: %j beside %o overrules %o', (line, given, overruled) => {
    expect(overruledBy(readQuery(line).query, given)).toEqual(overruled);
  });

  test('and what makes no sense with a type, and a type that makes none with them', () => {
    const given = { ...SALE, minBedrooms: 2, maxFloor: 3, features: ['lift'], toPrice: 900 };
    const land = overruledBy(readQuery('land').query, given);
    expect(land).toEqual(['minBedrooms', 'maxFloor', 'features']);
    expect(overruledBy(readQuery('2 bedrooms').query, { propType: ['land'] })).toEqual([
      'propType',
    ]);
    expect(overruledBy(readQuery('2 bedrooms').query, { propType: ['land', 'condo'] })).toEqual([]);
  });

  test('all of them by the number of a listing', () => {
    const names = ['type', 'region', 'district', 'toPrice'];
    expect(overruledBy(readQuery('#61').query, { ...SALE, toPrice: 9, q: undefined })).toEqual(
      names,
    );
  });

  test('but not the region that says which of two townships of one name is meant', () => {
    const { query } = readQuery('htantabin');
    expect(overruledBy(query, { region: 'Bago', district: ['Pyay'] })).toEqual(['district']);
    expect(overruledBy(query, { region: 'Mandalay' })).toEqual(['region']);
  });
});
