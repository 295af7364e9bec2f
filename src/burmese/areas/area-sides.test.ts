import { expect, test } from 'vitest';
import { readSides } from './area-sides.ts';

test.each([
  ['12.5 x 50', 12.5, 50],
  ['12.5x50 ft', 12.5, 50],
  ['20ft × 60ft', 20, 60],
  ["20' X 60'", 20, 60],
  [' 40 * 60 feet ', 40, 60],
  ['ပေ ၂၀ x ၅၀', 20, 50],
  ['၁၂.၅ ပေ x ၅၀ ပေ', 12.5, 50],
  ['၄ဝ x ၆ဝ', 40, 60],
  ['1,200 x 2,000', 1200, 2000],
  ['(20x60)', 20, 60],
  ['ပေ (၂၀x၆၀)', 20, 60],
  ['၂၀ပေ ၅၀ပေ', 20, 50],
  ['12½ x 50', 12.5, 50],
  ['၁၂ပေခွဲ x ၅၀', 12.5, 50],
  ['20 by 60 ft', 20, 60],
])('%j has sides', (typed, width, depth) => {
  expect(readSides(typed)).toEqual({ width, depth });
});

test.each([
  '',
  '1,450 sqft',
  '0.25 acre',
  '20 x 50 x 10',
  '20 60',
  '20 x',
  '0 x 50',
  '20 x 50 m',
  '2 acres x 50',
  '1,2 x 50',
  'ဝန်ထမ်း x ၅၀',
])('%j is free text', (typed) => {
  expect(readSides(typed)).toBeUndefined();
});
