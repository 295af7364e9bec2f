import { expect, test } from 'vitest';
import { spellWords } from './spelling.ts';

test.each([
  ['condominum', 'condominium'],
  ['2 bedrom flat', '2 bedroom flat'],
  ['Furnised hosue', 'furnished house'],
  ['tow bedrooms', 'two bedrooms'],
  ['nrth dagon, est dagon', 'north dagon, east dagon'],
  ['bahancondo', 'bahan condo'],
  ['condoforsale', 'condo for sale'],
  ['NorthOkkalapaHouse', 'northokkalapa house'],
])('the line %j is spelt %j', (typed, spelt) => {
  expect(spellWords(typed)).toBe(spelt);
});

test.each([
  'packing factory',
  'hostel motel',
  'guesthouse farmland',
  'parkland islands',
  'Mingaladon Thingangyun',
  'hose rant',
  'mouse',
  'tow truck, not dagon, est. 2010',
  'condé condos',
  'ကွန်ဒို',
  'x'.repeat(10_000),
])('the line %j stays as it is', (typed) => {
  expect(spellWords(typed)).toBe(typed);
});
