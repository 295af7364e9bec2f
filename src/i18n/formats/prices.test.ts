import { describe, expect, test } from 'vitest';
import { en } from '#i18n/dictionaries/en.ts';
import { mm } from '#i18n/dictionaries/mm.ts';
import { createI18n } from '#i18n/i18n.ts';

const english = createI18n('en', en);
const burmese = createI18n('mm', mm);

describe.each([
  [1500, '1,500 Lakhs', 'သိန်း ၁,၅၀၀'],
  [10, '10 Lakhs', 'သိန်း ၁၀'],
  [187, '187 Lakhs', '၁၈၇ သိန်း'],
  [25, '25 Lakhs', '၂၅ သိန်း'],
  [9.5, '9.5 Lakhs', '၉.၅ သိန်း'],
  [120.25, '120.25 Lakhs', '၁၂၀.၂၅ သိန်း'],
  [1, '1 Lakh', '၁ သိန်း'],
  [1.5, '1.5 Lakhs', '၁.၅ သိန်း'],
  [999_998, '999,998 Lakhs', '၉၉၉,၉၉၈ သိန်း'],
])('%d lakhs for sale', (lakhs, inEnglish, inBurmese) => {
  test('in English', () => expect(english.price(lakhs, 'for_sales')).toBe(inEnglish));
  test('in Burmese', () => expect(burmese.price(lakhs, 'for_sales')).toBe(inBurmese));
});

describe.each([
  [9.5, '9.5 Lakhs / month', 'တစ်လ ၉.၅ သိန်း'],
  [120, '120 Lakhs / month', 'တစ်လ သိန်း ၁၂၀'],
  [1, '1 Lakh / month', 'တစ်လ ၁ သိန်း'],
])('%d lakhs for rent', (lakhs, inEnglish, inBurmese) => {
  test('in English', () => expect(english.price(lakhs, 'for_rents')).toBe(inEnglish));
  test('in Burmese', () => expect(burmese.price(lakhs, 'for_rents')).toBe(inBurmese));
});

test('a price is split into its number and the words around it', () => {
  const parts = [english, burmese].flatMap(({ priceParts }) => [
    priceParts(2850, 'for_sales'),
    priceParts(9.5, 'for_rents'),
    priceParts(1200, 'for_rents'),
    priceParts(1, 'for_sales'),
  ]);
  expect(parts.map(({ before, number, after }) => [before, number, after])).toEqual([
    ['', '2,850', 'Lakhs'],
    ['', '9.5', 'Lakhs / month'],
    ['', '1,200', 'Lakhs / month'],
    ['', '1', 'Lakh'],
    ['သိန်း', '၂,၈၅၀', ''],
    ['တစ်လ', '၉.၅', 'သိန်း'],
    ['တစ်လ သိန်း', '၁,၂၀၀', ''],
    ['', '၁', 'သိန်း'],
  ]);
});

test('the price bounds of filters have a unit, or say "no limit"', () => {
  expect([200, 187, 999_999].map(english.priceLimit)).toEqual([
    '200 Lakhs',
    '187 Lakhs',
    'No limit',
  ]);
  expect([200, 187, 999_999].map(burmese.priceLimit)).toEqual(['သိန်း ၂၀၀', '၁၈၇ သိန်း', 'မသတ်မှတ်ပါ']);
});

test('a range of prices has its unit once', () => {
  expect(english.priceRange(200, 1500)).toBe('200 to 1,500 Lakhs');
  expect(burmese.priceRange(200, 1500)).toBe('သိန်း ၂၀၀ မှ ၁,၅၀၀ အထိ');
  expect(burmese.priceRange(7.5, 20)).toBe('၇.၅ သိန်းမှ ၂၀ သိန်းအထိ');
  expect(burmese.priceRange(20, 187)).toBe('၂၀ သိန်းမှ ၁၈၇ သိန်းအထိ');
});

test('kyat are whole, without floating-point errors', () => {
  expect([2850, 9.35, 0.07].map(english.kyat)).toEqual([
    '285,000,000 kyat',
    '935,000 kyat',
    '7,000 kyat',
  ]);
  expect(burmese.kyat(2850)).toBe('ကျပ် ၂၈၅,၀၀၀,၀၀၀');
});
