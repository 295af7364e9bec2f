import { expect, test } from 'vitest';
import { nextMorning } from './morning.ts';

test.each([
  ['2026-11-26T00:00:00.000Z', '2026-11-26T01:30:00.000Z'],
  ['2026-11-26T01:29:59.999Z', '2026-11-26T01:30:00.000Z'],
  ['2026-11-26T01:30:00.000Z', '2026-11-27T01:30:00.000Z'],
  ['2026-11-26T20:00:00.000Z', '2026-11-27T01:30:00.000Z'],
])('after %s the next morning is %s', (now, morning) => {
  expect(nextMorning(new Date(now))).toBe(morning);
});
