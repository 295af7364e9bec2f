import { describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { paths } from '#site/paths.ts';
import { propertyContracts } from './contract.ts';
import {
  boundValue,
  HOME_SEARCH,
  nearWordsOf,
  NO_FACTS,
  parseResultsSearch,
  toSearchValues,
  withUnderstood,
  type ResultsSearch,
} from './page-search.ts';

const NOTHING: ResultsSearch = {
  q: undefined,
  ...NO_FACTS,
  fromPrice: undefined,
  toPrice: undefined,
  propType: undefined,
  type: undefined,
  region: undefined,
  district: undefined,
  sort: undefined,
  page: 1,
  isSwapped: false,
};

const parse = (query: string): ResultsSearch => parseResultsSearch(new URLSearchParams(query));

describe('an address is parsed', () => {
  test.each([
    ['', {}],
    ['fromPrice=200&toPrice=500', { fromPrice: 200, toPrice: 500 }],
    ['fromPrice=137.5', { fromPrice: 137.5 }],
    ['fromPrice=999999&toPrice=999999', {}],
    ['fromPrice=&toPrice=&propType=&type=&region=&district=&sort=&page=', {}],
    ['propType=all&type=All&region=all&district=All', {}],
    ['propType=land&type=for_rents', { propType: 'land', type: 'for_rents' }],
    ['propType=condo,apartment', { propType: 'apartment,condo' }],
    ['region=Bago&district=Pyay', { region: 'Bago', district: 'Pyay' }],
    ['district=Pyay', { district: 'Pyay' }],
    ['sort=price_asc&page=3', { sort: 'price_asc', page: 3 }],
    ['q=+2+bed+', { q: '2 bed' }],
    [`q=a${'\u0315'.repeat(40)}`, { q: `a${'\u0315'.repeat(30)}` }],
    ['region=Yangon&district=Bahan,Hlaing', { region: 'Yangon', district: 'Bahan,Hlaing' }],
    ['minBedrooms=၂&maxBedrooms=3&maxFloor=0', { minBedrooms: 2, maxBedrooms: 3, maxFloor: 0 }],
    ['minBathrooms=၂', { minBathrooms: 2 }],
    ['minSqft=1,000&maxSqft=2000.5', { minSqft: 1000, maxSqft: 2000.5 }],
    ['furnishing=full&negotiable=true', { furnishing: 'full', negotiable: true }],
    ['sort=sqft_price', { sort: 'sqft_price' }],
    ['sort=newest', {}],
    ['sort=relevance', {}],
    ['q=teak&sort=relevance', { q: 'teak' }],
    ['q=teak&sort=newest', { q: 'teak', sort: 'newest' }],
    ['features=parking&features=lift', { features: ['lift', 'parking'] }],
  ])('%s', (query, expected) => {
    expect(parse(query)).toEqual({ ...NOTHING, ...expected });
  });
});

describe('wrong parameters are dropped and the rest is kept', () => {
  test.each([
    'fromPrice=abc',
    'toPrice=-1',
    'toPrice=1e3',
    'toPrice=1,5',
    'propType=villa',
    'type=for_free',
    'district=Nowhere',
    'region=Mandalay',
    'sort=random',
    'page=0',
    'page=-1',
    'page=1.5',
    'page=99999999999999999999',
    'limit=5',
    'lang=mm&utm_source=x&fbclid=y',
    '__proto__=1&constructor=2',
    '%zz=%zz',
    `fromPrice=${'9'.repeat(5_000)}`,
    'region=%3Cscript%3E',
    'minBathrooms=0',
    'minBedrooms=-1',
    'maxFloor=high',
    'furnishing=some',
    'features=nothing',
    'negotiable=false',
  ])('%s', (query) => {
    expect(parse(`q=lift&${query}`)).toEqual({ ...NOTHING, q: 'lift' });
  });

  test('a township of another region is dropped, its region is not', () => {
    expect(parse('region=Yangon&district=Pyay')).toEqual({ ...NOTHING, region: 'Yangon' });
    expect(parse('region=Mandalay&district=Pyay')).toEqual({ ...NOTHING, district: 'Pyay' });
  });

  test('the first of repeated values counts', () => {
    expect(parse('page=2&page=3&type=for_sales&type=for_rents')).toMatchObject({
      page: 2,
      type: 'for_sales',
    });
  });
});

describe('bounds in the wrong order', () => {
  test('are swapped, and the page is informed', () => {
    expect(parse('fromPrice=5000&toPrice=200')).toEqual({
      ...NOTHING,
      fromPrice: 200,
      toPrice: 5000,
      isSwapped: true,
    });
  });

  test.each([
    'fromPrice=200&toPrice=200',
    'fromPrice=5000&toPrice=999999',
    'fromPrice=999999&toPrice=200',
  ])('are in the right order in %s', (query) => {
    expect(parse(query).isSwapped).toBe(false);
  });
});

describe('a search is formatted as an address and parsed back', () => {
  test.each([
    '',
    'type=for_rents&propType=condo&region=Bago&district=Htantabin&fromPrice=9.5&toPrice=120.25&sort=price_desc&page=12',
    'fromPrice=0&page=2',
    'toPrice=0',
    'district=Htantabin',
  ])('%s', (query) => {
    const search = parse(query);
    const address = paths.results(toSearchValues(search));
    expect(parse(address.split('?')[1] ?? '')).toEqual(search);
  });

  test('with every part of it', () => {
    const { isSwapped: _isSwapped, ...parts } = HOME_SEARCH;
    expect(Object.keys(toSearchValues(HOME_SEARCH)).toSorted()).toEqual(
      Object.keys(parts).toSorted(),
    );
  });

  test('without default values', () => {
    expect(paths.results(toSearchValues(parse('sort=newest&page=1&region=all')))).toBe('/results');
  });

  test('the API accepts every parsed search', () => {
    for (const query of [
      'fromPrice=5000&toPrice=200',
      'region=Yangon&district=Pyay',
      'page=x&sort=y',
    ])
      expect(
        z.safeParse(propertyContracts.search.query, definedOf(toSearchValues(parse(query))))
          .success,
      ).toBe(true);
  });
});

const definedOf = (values: object): object =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined));

describe('the preselected lower bound of a form without scripts', () => {
  test.each([
    ['type=for_rents&fromPrice=200&presetFrom=200', undefined],
    ['fromPrice=200&presetFrom=200', undefined],
    ['type=for_sales&fromPrice=200&presetFrom=200', 200],
    ['type=for_rents&fromPrice=400&presetFrom=200', 400],
    ['type=for_rents&fromPrice=200', 200],
    ['type=for_rents&fromPrice=rubbish&presetFrom=rubbish', undefined],
  ])('applies to sales only: %s', (query, from) => {
    expect(parse(query).fromPrice).toBe(from);
    expect(toSearchValues(parse(query))).not.toHaveProperty('presetFrom');
  });
});

test('the home form starts with the values of the specification', () => {
  expect(toSearchValues(HOME_SEARCH)).toMatchObject({
    fromPrice: '200',
    toPrice: undefined,
    type: 'for_sales',
    region: 'Yangon',
    district: undefined,
  });
  expect([boundValue(HOME_SEARCH.fromPrice), boundValue(HOME_SEARCH.toPrice)]).toEqual([
    '200',
    '999999',
  ]);
});

describe('words that are understood become filters', () => {
  test('as the answer says; the order and the page stay', () => {
    const search = parse('q=2+bed+bahan+teak&district=Pyay&region=Bago&sort=newest&page=2');
    const plain = 'region=Yangon&district=Bahan&minBedrooms=2&q=teak';
    expect(withUnderstood(search, plain)).toEqual({
      ...NOTHING,
      region: 'Yangon',
      district: 'Bahan',
      minBedrooms: 2,
      q: 'teak',
      sort: 'newest',
      page: 2,
    });
    expect(withUnderstood(search, '')).toEqual({ ...NOTHING, sort: 'newest', page: 2 });
  });

  test('and until the answer is there the filters of the address are shown', () => {
    const search = parse('q=teak&district=Pyay&region=Bago');
    expect(withUnderstood(search, undefined)).toEqual({ ...search, q: undefined });
  });
});

test('a search near a place names it if its words name that one only, and the address none', () => {
  const place = (text: string) => ({ kind: 'place', text, query: {} }) as const;
  const [hledan, sule] = [place('Hledan'), place('Sule')];
  expect(nearWordsOf(parse(''), [hledan])).toBe('Hledan');
  expect(nearWordsOf(parse(''), [hledan, sule])).toBeUndefined();
  expect(nearWordsOf(parse('region=Yangon'), [hledan])).toBeUndefined();
  expect(nearWordsOf(parse(''))).toBeUndefined();
});
