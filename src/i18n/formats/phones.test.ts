import { expect, test } from 'vitest';
import { displayPhone, telHref } from './phones.ts';

test.each([
  ['09123456789', '09 123 456 789'],
  ['0942001234', '09 4200 1234'],
  ['095012345', '09 501 2345'],
  ['01234567', '01 234 567'],
  ['0112345', '01 12 345'],
  ['02345678', '02 345 678'],
  ['06721234', '067 21 234'],
  ['09-000000001', '09 000 000 001'],
])('%s is shown as %s', (stored, shown) => {
  expect(displayPhone(stored)).toBe(shown);
});

test('a phone link has the country code and the number without its zero', () => {
  expect(telHref('09123456789')).toBe('tel:+959123456789');
  expect(telHref('09-123 456 789')).toBe('tel:+959123456789');
});
