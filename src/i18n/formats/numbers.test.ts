import { expect, test } from 'vitest';
import { createNumbers } from './numbers.ts';

const en = createNumbers('en');
const mm = createNumbers('mm');

test.each([
  [0, '0', '၀'],
  [9.5, '9.5', '၉.၅'],
  [1234567.89, '1,234,567.89', '၁,၂၃၄,၅၆၇.၈၉'],
  [0.126, '0.13', '၀.၁၃'],
  [999, '999', '၉၉၉'],
])('%d has the digits of the language', (n, english, burmese) => {
  expect(en.number(n)).toBe(english);
  expect(mm.number(n)).toBe(burmese);
});

test('digits inside other text are converted', () => {
  expect(en.digits('1 / 5')).toBe('1 / 5');
  expect(mm.digits('1 / 5')).toBe('၁ / ၅');
});
