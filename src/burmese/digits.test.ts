import { expect, test } from 'vitest';
import { toBurmeseDigits, toWesternDigits } from './digits.ts';

test('every digit has its counterpart, both ways', () => {
  expect(toWesternDigits('၀၁၂၃၄၅၆၇၈၉')).toBe('0123456789');
  expect(toBurmeseDigits('0123456789')).toBe('၀၁၂၃၄၅၆၇၈၉');
});

test('nothing else changes, not even the letter wa that looks like zero', () => {
  expect(toWesternDigits('၁,၅၀၀.၅ ဝန် 09')).toBe('1,500.5 ဝန် 09');
  expect(toBurmeseDigits('1,500.5 x ၀')).toBe('၁,၅၀၀.၅ x ၀');
});
