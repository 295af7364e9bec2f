import { expect, test } from 'vitest';
import { I18N } from '#i18n/dictionaries/all-texts.ts';
import { areaText } from './area-text.ts';

test.each([
  ['20 x 60 ft', '20 x 60 ft (1,200 sqft)', 'ပေ ၂၀ x ၆၀ (၁,၂၀၀ စတုရန်းပေ)'],
  ['12.5 x 50 ft', '12.5 x 50 ft (625 sqft)', 'ပေ ၁၂.၅ x ၅၀ (၆၂၅ စတုရန်းပေ)'],
  ['12.25ft × 50.5ft', '12.25ft × 50.5ft (618.63 sqft)', 'ပေ ၁၂.၂၅ x ၅၀.၅ (၆၁၈.၆၃ စတုရန်းပေ)'],
  ["20' x 60'", "20' x 60' (1,200 sqft)", 'ပေ ၂၀ x ၆၀ (၁,၂၀၀ စတုရန်းပေ)'],
  ['ပေ ၂၀ x ၆၀', '20 x 60 ft (1,200 sqft)', 'ပေ ၂၀ x ၆၀ (၁,၂၀၀ စတုရန်းပေ)'],
  ['၁၂ပေခွဲ x ၅၀', '12.5 x 50 ft (625 sqft)', '၁၂ပေခွဲ x ၅၀ (၆၂၅ စတုရန်းပေ)'],
  ['1,250 sqft', '1,250 sqft', '၁,၂၅၀ စတုရန်းပေ'],
  ['1250 Sq. Ft.', '1250 Sq. Ft.', '၁,၂၅၀ စတုရန်းပေ'],
  ['980 square feet', '980 square feet', '၉၈၀ စတုရန်းပေ'],
  ['၁,၂၅၀ စတုရန်းပေ', '1,250 sqft', '၁,၂၅၀ စတုရန်းပေ'],
  ['စတုရန်းပေ ၁၂၅ဝ', '1,250 sqft', 'စတုရန်းပေ ၁၂၅ဝ'],
  ['0.25 acre', '0.25 acre', '၀.၂၅ ဧက'],
  ['.25 acre', '.25 acre', '၀.၂၅ ဧက'],
  ['2 acres', '2 acres', '၂ ဧက'],
  ['ဧက ၂', '2 acres', 'ဧက ၂'],
  ['1,000 acres', '1,000 acres', '၁,၀၀၀ ဧက'],
  ['၁ ဧက', '1 acre', '၁ ဧက'],
  ['၁.၅ ဧက', '1.5 acres', '၁.၅ ဧက'],
])('the text of %j is %j in English and %j in Burmese', (typed, english, burmese) => {
  expect(areaText(I18N.en, typed).replaceAll('\u00a0', ' ')).toBe(english);
  expect(areaText(I18N.mm, typed).replaceAll('\u00a0', ' ')).toBe(burmese);
});

test('a number and its unit stay on one line', () => {
  expect(areaText(I18N.en, '12.5 x 50 ft')).toBe('12.5 x 50 ft (625\u00a0sqft)');
  expect(areaText(I18N.mm, '12.5 x 50 ft')).toBe('ပေ\u00a0၁၂.၅\u00a0x\u00a0၅၀ (၆၂၅ စတုရန်းပေ)');
});

test.each([
  '',
  '12.5 x 50',
  '20 x 60 m',
  '20 x 60 ft corner',
  '20 x 60 ft x 3',
  '2 x (20 x 60 ft)',
  '1.250 x 60 ft',
  '20,000 x 60 ft',
  '0.125 acre',
  '1.250 sqft',
  '0 sqft',
  '. acre',
  '0 acre',
  '1,2 acre',
  '1,25 sqft',
  '1250',
  '1,000 - 1,200 sqft',
  'about 2 acres',
  '2 acres 1,000 sqft',
  '၂၀ ပေ',
  '၂ ဧက ၃၀ ပေ',
  'ပေ ၂၀ x ၆၀ နှစ်ကွက်',
])('%j is ambiguous and stays as typed', (typed) => {
  expect(areaText(I18N.en, typed)).toBe(typed);
  expect(areaText(I18N.mm, typed)).toBe(typed);
});
