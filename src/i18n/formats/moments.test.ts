import { expect, test } from 'vitest';
import { formatMoment } from './moments.ts';

const at = (iso: string) => Date.parse(iso);

test('a moment of today is a time of day in Yangon', () => {
  const now = at('2026-11-21T10:00:00Z');
  expect(formatMoment('en', at('2026-11-21T05:34:59Z'), now)).toBe('12:04');
  expect(formatMoment('mm', at('2026-11-20T17:30:00Z'), now)).toBe('၀၀:၀၀');
});

test('a moment of another day is its date', () => {
  const now = at('2026-11-21T10:00:00Z');
  expect(formatMoment('en', at('2026-11-20T17:29:00Z'), now)).toBe('20 November 2026');
  expect(formatMoment('mm', at('2026-11-20T17:29:00Z'), now)).toBe('၂၀၂၆ နိုဝင်ဘာ ၂၀');
});
