import { expect, test } from 'vitest';
import { recentCounts } from './recent-counts.ts';

test('a number is counted each time', () => {
  const count = recentCounts();
  expect([count(7), count(8), count(7), count(7)]).toEqual([1, 1, 2, 3]);
});

test('a number that was displaced by another is counted from the beginning', () => {
  const count = recentCounts();
  expect([count(7), count(7), count(7 + 16_384), count(7)]).toEqual([1, 2, 1, 1]);
});

test('a count does not become 0 again', () => {
  const count = recentCounts();
  for (let times = 0; times < 300; times++) count(7);
  expect(count(7)).toBe(255);
});
