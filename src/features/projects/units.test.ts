import { expect, test } from 'vitest';
import { MAX_UNITS, readUnits } from './units.ts';

test.each([
  ['', []],
  ['2 bedrooms; 850 sqft; 1,250', [{ name: '2 bedrooms', size: '850 sqft', price: 1250 }]],
  ['Shop', [{ name: 'Shop', size: null, price: null }]],
  ['Shop;;900.5 lakhs', [{ name: 'Shop', size: null, price: 900.5 }]],
  ['၂ ခန်းတွဲ | ၈၅၀ စတုရန်းပေ | သိန်း ၁,၂၅၀', [{ name: '၂ ခန်းတွဲ', size: '၈၅၀ စတုရန်းပေ', price: 1250 }]],
  [
    'Studio\t400 sqft\t550\nPenthouse; 2,400 sqft',
    [
      { name: 'Studio', size: '400 sqft', price: 550 },
      { name: 'Penthouse', size: '2,400 sqft', price: null },
    ],
  ],
  ['2 bedrooms; 850 sqft; on request', undefined],
  ['2 bedrooms; 850 sqft; 0', undefined],
  ['; 850 sqft; 1,250', undefined],
  ['a; b; 1; d', undefined],
  ['Shop\n;;5', undefined],
])('the units of %j are %j', (text, units) => {
  expect(readUnits(text)).toEqual(units);
});

test('a project has no more kinds of homes than a page shows well', () => {
  const lines = Array.from({ length: MAX_UNITS + 1 }, (_, index) => `Shop ${index}`);
  expect(readUnits(lines.slice(1).join('\n'))).toHaveLength(MAX_UNITS);
  expect(readUnits(lines.join('\n'))).toBeUndefined();
  expect(readUnits('Shop\n'.repeat(MAX_UNITS + 1))).toHaveLength(1);
});
