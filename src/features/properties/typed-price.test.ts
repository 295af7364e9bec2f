import { expect, test } from 'vitest';
import { kyatAsLakhs, readPrice } from './typed-price.ts';

test.each([
  ['1500', 1500],
  ['၁,၅၀၀', 1500],
  ['၅ဝဝ', 500],
  ['.5', 0.5],
  ['1200 သိန်း', 1200],
  ['သိန်း ၁၂၀၀', 1200],
  ['၉.၅ သိန်း', 9.5],
  ['တစ်လ ၉.၅ သိန်း', 9.5],
  ['1,200 Lakhs', 1200],
  ['1200L', 1200],
  ['၁၅၀၀/-', 1500],
  ['၁၂၀၀ ကျပ်သိန်း', 1200],
  ['ကျပ် ၁၂၀၀ သိန်း', 1200],
  ['၅ သိန်းခွဲ', 5.5],
  ['၁၅ ကုဋေ', 1500],
  ['၁.၅ ကုဋေ', 150],
  ['ကျပ်ကုဋေ ၁.၅', 150],
  ['၁ ကုဋေခွဲ', 150],
  ['120,000,000 kyat', 1200],
  ['ကျပ် ၁၂၀၀၀၀၀၀၀', 1200],
  ['0.07', 0.07],
  ['999998', 999_998],
])('%j is %d lakhs', (typed, price) => {
  expect(readPrice(typed)).toBe(price);
});

test.each([
  ['', 'price_is_needed'],
  ['0 သိန်း', 'price_is_needed'],
  ['သိန်း', 'price_invalid'],
  ['၅ ခွဲ', 'price_invalid'],
  ['1,50', 'price_invalid'],
  ['5 or 6', 'price_invalid'],
  ['1200 USD', 'price_invalid'],
  ['1.505', 'price_too_fine'],
  ['1 kyat', 'price_too_fine'],
  ['120000000', 'price_too_high'],
])('%j is not a price: %s', (typed, fault) => {
  expect(readPrice(typed)).toBe(fault);
});

test('a price typed in kyat is offered in lakhs', () => {
  expect(kyatAsLakhs('120000000')).toBe(1200);
  expect(kyatAsLakhs('၁၂၀,၀၀၀,၀၀၀')).toBe(1200);
  expect(kyatAsLakhs('1200')).toBeUndefined();
  expect(kyatAsLakhs('1000001')).toBeUndefined();
});
