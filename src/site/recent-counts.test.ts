import { expect, test } from 'vitest';
import { RecentCounts } from './recent-counts.ts';

test('a number is counted each time', () => {
  const counts = new RecentCounts();
  for (const number of [7, 8, 7, 7]) counts.add(number);
  expect([7, 8, 9].map((number) => counts.of(number))).toEqual([3, 1, 0]);
});

test('numbers that are added no more are forgotten', () => {
  const counts = new RecentCounts();
  for (let times = 0; times < 4; times++) counts.add(7);
  const after = (added: number): number => {
    for (let times = 0; times < added; times++) counts.add(8);
    return counts.of(7);
  };
  expect([after(65_532), after(65_536), after(65_536)]).toEqual([2, 1, 0]);
});

test('a count does not become 0 again', () => {
  const counts = new RecentCounts();
  for (let times = 0; times < 300; times++) counts.add(7);
  expect(counts.of(7)).toBe(255);
});
