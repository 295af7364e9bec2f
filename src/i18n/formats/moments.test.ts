import { expect, test } from 'vitest';
import { I18N } from '#test/support/texts/languages.ts';
import { formatMoment, formatTimeAgo } from './moments.ts';

const at = (iso: string) => Date.parse(iso);

test('a moment of today is a time of day in Yangon', () => {
  const now = at('2026-11-21T10:00:00Z');
  expect(formatMoment('en', at('2026-11-21T05:34:59Z'), now)).toBe('12:04');
  expect(formatMoment('mm', at('2026-11-20T17:30:00Z'), now)).toBe('၀၀:၀၀');
});

test('a moment of another day is its date', () => {
  const now = at('2026-11-21T10:00:00Z');
  expect(formatMoment('en', at('2026-11-20T17:29:00Z'), now)).toBe('20\u00a0November\u00a02026');
  expect(formatMoment('mm', at('2026-11-20T17:29:00Z'), now)).toBe('၂၀၂၆\u00a0နိုဝင်ဘာ\u00a0၂၀');
});

const NOW = at('2026-11-21T10:00:00Z');
test.each([
  ['2026-11-21T10:00:05Z', 'just now', 'ယခုလေးတင်'],
  ['2026-11-21T09:59:01Z', 'just now', 'ယခုလေးတင်'],
  ['2026-11-21T09:58:59Z', '1 minute ago', 'လွန်ခဲ့သော ၁ မိနစ်က'],
  ['2026-11-21T07:59:00Z', '2 hours ago', 'လွန်ခဲ့သော ၂ နာရီက'],
  ['2026-11-20T10:00:01Z', '23 hours ago', 'လွန်ခဲ့သော ၂၃ နာရီက'],
  ['2026-11-20T10:00:00Z', 'yesterday', 'မနေ့က'],
  ['2026-11-19T10:00:00Z', '2 days ago', 'လွန်ခဲ့သော ၂ ရက်က'],
])('%s was %s', (iso, en, mm) => {
  expect(formatTimeAgo(I18N.en, at(iso), NOW)).toBe(en);
  expect(formatTimeAgo(I18N.mm, at(iso), NOW)).toBe(mm);
});
