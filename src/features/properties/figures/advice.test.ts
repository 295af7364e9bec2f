import { expect, test } from 'vitest';
import { adviceFor } from './advice.ts';
import { FIGURES, type Advice, type Figures } from './figures.ts';

const NOW = new Date('2026-11-25T00:00:00.000Z');
const listing = {
  status: 'available',
  createdAt: '2026-11-01T00:00:00.000Z',
  photos: [1],
} as const;

const some = (given: Partial<Figures>): Figures => ({
  ...(Object.fromEntries(FIGURES.map((figure) => [figure, 0])) as Figures),
  ...given,
});

const adviceOn = (given: Partial<Figures>, values: object = {}): Advice | null =>
  adviceFor({ ...listing, ...values }, { week: some({}), month: some(given) }, NOW);

test.each<[string, Advice | null, Partial<Figures>, object?]>([
  ['is seen and opened, and people call', null, { seen: 100, opened: 30, call: 1 }],
  ['is seen by many, opened by few', 'first_look', { seen: 100, opened: 3 }],
  ['is opened by one in thirty', null, { seen: 90, opened: 3 }],
  ['is opened, but nobody gets in touch', 'contact', { seen: 100, opened: 20, share: 2 }],
  ['is opened, and its number is copied', null, { seen: 100, opened: 20, copy: 1 }],
  ['is hardly seen', 'facts', { seen: 9, opened: 2 }],
  ['is hardly seen and has no photo', 'photos', { seen: 9 }, { photos: [] }],
  ['does well without a photo', null, { seen: 50, opened: 10, call: 2 }, { photos: [] }],
  ['is younger than a week', null, {}, { createdAt: '2026-11-19T00:00:00.000Z' }],
  ['is sold', null, {}, { status: 'closed' }],
])('a home that %s: %s', (_what, advice, month, values) => {
  expect(adviceOn(month, values)).toBe(advice);
});
