import { expect, test } from 'vitest';
import { sqftOf } from './sqft.ts';

test.each([
  ['20 x 60 ft', 1200],
  ['20x50', 1000],
  ['၁၂.၅ x ၅၀', 625],
  ['40*60', 2400],
  ['(20x60)', 1200],
  ['12½ x 50', 625],
  ['20 by 60', 1200],
  ['1,250 sqft', 1250],
  ['၀.၂၅ ဧက', 10_890],
])('%j is %d square feet', (typed, sqft) => {
  expect(sqftOf(typed)).toBe(sqft);
});

test.each([
  '650',
  '20 x 60 m',
  '20 x 60 x 3',
  '20 x 60 ft corner',
  '1.250 x 60',
  '20,000 x 60',
  '20 x',
  '၂၀ ပေ',
  '2 acres 1,000 sqft',
  '',
])('%j says no size in square feet', (typed) => {
  expect(sqftOf(typed)).toBeUndefined();
});
