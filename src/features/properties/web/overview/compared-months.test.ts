import { expect, test } from 'vitest';
import type { MonthsOfSite } from '#features/properties/figures/figures-contract.ts';
import { comparedMonths, MEASURES, type Measure } from './compared-months.ts';

const homes = MEASURES.find(({ text }) => text === 'overview.months_homes') as Measure;

/** Months up to November 2026 with these numbers of new homes; before them nothing was counted. */
const months = (...counts: number[]): MonthsOfSite => {
  const all = Array.from({ length: 24 }, (_, index) => {
    const month = new Date(Date.UTC(2024, 11 + index)).toISOString().slice(0, 7);
    const count = counts[index - 24 + counts.length];
    return { month, homes: count ?? null, figures: null, emptySearches: null };
  });
  const first = all.find((each) => each.homes !== null)?.month ?? null;
  return { homesSince: first, figuresSince: null, emptySearchesSince: null, months: all };
};

test('a month stands beside the same one a year before, the last one first', () => {
  const counts = Array.from({ length: 24 }, (_, index) => 100 + index);
  const rows = comparedMonths(months(...counts), homes);
  expect(rows).toHaveLength(12);
  expect(rows[0]).toEqual({
    month: '2026-11',
    isOver: false,
    count: 123,
    before: 111,
    change: null,
  });
  expect(rows[1]).toEqual({
    month: '2026-10',
    isOver: true,
    count: 122,
    before: 110,
    change: 11,
  });
  // Counting began in December 2024, somewhere in the month.
  expect(rows.at(-1)).toMatchObject({ month: '2025-12', before: 100, change: null });
});

test('a site that is younger than a year has nothing to compare with', () => {
  const rows = comparedMonths(months(4, 8, 3), homes);
  expect(rows.map(({ month, count, before, change }) => [month, count, before, change])).toEqual([
    ['2026-11', 3, null, null],
    ['2026-10', 8, null, null],
    ['2026-09', 4, null, null],
  ]);
  expect(comparedMonths(months(), homes)).toEqual([]);
});

test('a loss is below zero, and nothing is compared with a month that had none', () => {
  const counts = Array.from({ length: 24 }, () => 10);
  [counts[9], counts[21], counts[10], counts[22]] = [10, 5, 0, 7];
  const changes = comparedMonths(months(...counts), homes).map(({ change }) => change);
  expect(changes.slice(0, 4)).toEqual([null, null, -50, 0]);
});
