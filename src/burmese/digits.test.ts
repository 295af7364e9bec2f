import { expect, test } from 'vitest';
import { toBurmeseDigits, toWesternDigits } from './digits.ts';

test('every digit is converted in both directions', () => {
  expect(toWesternDigits('၀၁၂၃၄၅၆၇၈၉')).toBe('0123456789');
  expect(toBurmeseDigits('0123456789')).toBe('၀၁၂၃၄၅၆၇၈၉');
});

test('other characters stay, also the letter wa, which looks like zero', () => {
  expect(toWesternDigits('၁,၅၀၀.၅ ဝန် 09')).toBe('1,500.5 ဝန် 09');
  expect(toBurmeseDigits('1,500.5 x ၀')).toBe('၁,၅၀၀.၅ x ၀');
});
