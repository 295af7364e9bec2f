import { expect, test } from 'vitest';
import { hasState } from './if-none-match.ts';

test.each([
  ['"a"', true],
  ['W/"a"', true],
  ['"b", W/"a"', true],
  ['*', true],
  ['"b"', false],
  ['"b", "c"', false],
  ['', false],
  [undefined, false],
])('whoever has %s', (known, expected) => {
  expect(hasState(known, 'W/"a"')).toBe(expected);
  expect(hasState(known, '"a"')).toBe(expected);
});
