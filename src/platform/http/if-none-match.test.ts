import { expect, test } from 'vitest';
import { matchesEtag } from './if-none-match.ts';

test.each([
  ['"a"', true],
  ['W/"a"', true],
  ['"b", W/"a"', true],
  ['*', true],
  ['"b"', false],
  ['"b", "c"', false],
  ['', false],
  [undefined, false],
])('the header of a client with %s', (known, expected) => {
  expect(matchesEtag(known, 'W/"a"')).toBe(expected);
  expect(matchesEtag(known, '"a"')).toBe(expected);
});
