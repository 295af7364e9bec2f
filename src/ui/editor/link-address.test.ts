import { expect, test } from 'vitest';
import { cleanLinkAddress, readLinkAddress } from './link-address.ts';

test.each([
  ['https://example.com/a?b=c', 'https://example.com/a?b=c'],
  [' viber://chat?number=%2B959123 ', 'viber://chat?number=%2B959123'],
  ['example.com', 'https://example.com'],
  ['www.example.com.mm/home', 'https://www.example.com.mm/home'],
  ['thiri@example.com', 'mailto:thiri@example.com'],
  ['09 123-456 789', 'tel:09123456789'],
  ['၀၉ ၁၂၃ ၄၅၆ ၇၈၉', 'tel:09123456789'],
  ['+959123456789', 'tel:+959123456789'],
])('%j leads to %s', (typed, address) => {
  expect(readLinkAddress(typed)).toBe(address);
});

test.each([
  '',
  'the plan',
  'javascript:alert(1)',
  'data:text/html,x',
  'localhost',
  '12',
  'a b.com',
])('%j is not a link', (typed) => {
  expect(readLinkAddress(typed)).toBeUndefined();
});

test('a pasted link is freed of the redirect of Facebook', () => {
  const exit = 'https://l.facebook.com/l.php?u=https%3A%2F%2Fexample.com%2Fa&h=AT1';
  expect(cleanLinkAddress(exit)).toBe('https://example.com/a');
  expect(cleanLinkAddress('https://lm.facebook.com/l.php?u=javascript%3Ax')).toBeUndefined();
  expect(cleanLinkAddress('https://www.facebook.com/hashtag/condo?__eep__=6')).toBeUndefined();
  expect(cleanLinkAddress('https://www.facebook.com/groups/7')).toBe(
    'https://www.facebook.com/groups/7',
  );
  expect(cleanLinkAddress('/relative')).toBeUndefined();
});
