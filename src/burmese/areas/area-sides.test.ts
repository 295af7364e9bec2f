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
  ['၁၂ပေခွဲ ၅၀ပေ', 12.5, 50],
  ['12 1/2 x 50', 12.5, 50],
])('%j has sides', (typed, width, depth) => {
  expect(readSides(typed)).toEqual({ width, depth });
});

/** Sides of a plot as agents write them, in both languages, with width and depth. */
const AS_WRITTEN = [
  ['20ft x 60ft', 20, 60],
  ["20'x60'", 20, 60],
  ["၂၀' x ၆၀'", 20, 60],
  ['20 ပေ x 60 ပေ', 20, 60],
  ['20x60 ပေ', 20, 60],
  ['၂၀ပေx၆၀ပေ', 20, 60],
  ["(၂၀'x၆၀')", 20, 60],
  ['20 feet by 60 feet', 20, 60],
  ['40*60', 40, 60],
  ['25ft 50ft', 25, 50],
  ['၁၂ပေခွဲ ၅၀ပေ', 12.5, 50],
  ["20' by 60'", 20, 60],
  ['ပေ ၂၀ × ၆၀', 20, 60],
  ['ပေ၂၀xပေ၅၀', 20, 50],
  ['20 ft x 60', 20, 60],
  ['20feet*60feet', 20, 60],
  ['12 1/2 x 50', 12.5, 50],
  ['၁၂ ၁/၂ x ၅၀', 12.5, 50],
  ["12½' x 50'", 12.5, 50],
  ['25 ပေ 50 ပေ', 25, 50],
  ['20 ft. x 60 ft.', 20, 60],
  ['(20x60)', 20, 60],
  ['ပေ (၂၀x၆၀)', 20, 60],
  ['၂၀ပေ ၅၀ပေ', 20, 50],
  ['၁၂ပေခွဲ x ၅၀', 12.5, 50],
  ['20 by 60', 20, 60],
  ['၂၀ ပေ နှင့် ၆၀ ပေ', 20, 60],
  ['အနံ ၂၀ ပေ အလျား ၆၀ ပေ', 20, 60],
] as const;

test('at least 26 of 28 ways to write sides are understood', () => {
  const understood = AS_WRITTEN.filter(([typed, width, depth]) => {
    const sides = readSides(typed);
    return sides?.width === width && sides.depth === depth;
  });
  process.stdout.write(`Sides of plots: ${understood.length} of ${AS_WRITTEN.length}.\n`);
  expect(understood.length).toBeGreaterThanOrEqual(26);
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
