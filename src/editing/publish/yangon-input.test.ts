import { expect, test } from 'vitest';
import { fromYangonInput, toYangonInput } from './yangon-input.ts';

test('a typed time is one in Myanmar, wherever the browser is', () => {
  const timeMs = Date.parse('2026-11-25T12:00:00Z');
  expect(toYangonInput(timeMs)).toBe('2026-11-25T18:30');
  expect(fromYangonInput('2026-11-25T18:30')).toBe(timeMs);
});

test.each(['', '2026-11-25', 'tomorrow', '2026-13-45T99:99'])('%j is no time', (typed) => {
  expect(fromYangonInput(typed)).toBeUndefined();
});
