import { expect, test } from 'vitest';
import { readAcres, readBareArea } from './area-units.ts';

test.each([
  ['1 acre', 1],
  ['2.5 Acres', 2.5],
  ['၀.၂၅ ဧက', 0.25],
  ['.25 acre', 0.25],
  ['ဧက ၂', 2],
  ['1,000 acres', 1000],
])('%j is so many acres', (typed, acres) => {
  expect(readAcres(typed)).toBe(acres);
});

test.each(['', 'acre', '0 acre', '1 acre 2', '20 x 60', '1,2 acre', '1450 sqft'])(
  '%j is no number of acres',
  (typed) => {
    expect(readAcres(typed)).toBeUndefined();
  },
);

test.each([
  ['1200', 1200],
  ['၁,၂၀၀', 1200],
  ['1450.5', 1450.5],
  ['100', 100],
])('%j is a number of nobody knows what', (typed, number) => {
  expect(readBareArea(typed)).toBe(number);
});

test.each(['', '20', '99', '20 x 60', '1200 sqft', '1,2', 'ဝန်ထမ်း'])(
  '%j needs no question',
  (typed) => {
    expect(readBareArea(typed)).toBeUndefined();
  },
);
