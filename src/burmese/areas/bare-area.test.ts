import { expect, test } from 'vitest';
import { readBareArea } from './bare-area.ts';

test.each([
  ['1200', 1200],
  ['၁,၂၀၀', 1200],
  ['1450.5', 1450.5],
  ['100', 100],
])('%j is a number without a unit', (typed, number) => {
  expect(readBareArea(typed)).toBe(number);
});

test.each(['', '20', '99', '20 x 60', '1200 sqft', '1,2', 'ဝန်ထမ်း'])(
  '%j is not just a number',
  (typed) => {
    expect(readBareArea(typed)).toBeUndefined();
  },
);
