import { expect, test } from 'vitest';
import { I18N } from '#i18n/dictionaries/all-texts.ts';
import { dayOf, isoDateOf } from './ages.ts';

const TODAY = dayOf(Date.parse('2026-11-23T10:00:00Z'));

/** The date this many days ago. */
const ago = (days: number): string =>
  isoDateOf(Date.parse('2026-11-23T10:00:00Z') - days * 86_400_000);

test('a day begins at midnight in Myanmar', () => {
  expect(dayOf(Date.parse('2026-11-22T17:29:59Z'))).toBe(TODAY - 1);
  expect(dayOf(Date.parse('2026-11-22T17:30:00Z'))).toBe(TODAY);
  expect(isoDateOf(Date.parse('2026-11-22T17:29:59Z'))).toBe('2026-11-22');
  expect(isoDateOf(Date.parse('2026-11-22T17:30:00Z'))).toBe('2026-11-23');
});

test.each([
  [0, 'Today', 'ယနေ့'],
  [1, 'Yesterday', 'မနေ့က'],
  [2, '2 days ago', 'လွန်ခဲ့သော ၂ ရက်က'],
  [13, '13 days ago', 'လွန်ခဲ့သော ၁၃ ရက်က'],
  [14, '2 weeks ago', 'လွန်ခဲ့သော ၂ ပတ်က'],
  [62, '8 weeks ago', 'လွန်ခဲ့သော ၈ ပတ်က'],
  [63, '2 months ago', 'လွန်ခဲ့သော ၂ လက'],
  [365, '11 months ago', 'လွန်ခဲ့သော ၁၁ လက'],
  [730, '23 months ago', 'လွန်ခဲ့သော ၂၃ လက'],
  [731, '2 years ago', 'လွန်ခဲ့သော ၂ နှစ်က'],
])('%i days', (days, en, mm) => {
  expect(I18N.en.age(ago(days), TODAY)).toBe(en);
  expect(I18N.mm.age(ago(days), TODAY)).toBe(mm);
});

test('a day that is still to come is today', () => {
  expect(I18N.en.age(ago(-3), TODAY)).toBe('Today');
});
