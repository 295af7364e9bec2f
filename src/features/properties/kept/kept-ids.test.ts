import { expect, test } from 'vitest';
import { MAX_KEPT, readIds } from './kept-ids.ts';

test.each([
  [null, []],
  ['', []],
  ['12', [12]],
  ['12,57,12', [12, 57]],
  ['၄၉,50', [49, 50]],
  ['12,,abc,-3,0,007,1e3,57 ,99999999999999999999', [12]],
])('the homes of %j are %j', (text, ids) => {
  expect(readIds(text, MAX_KEPT)).toEqual(ids);
});

test('a link names sixty homes at most', () => {
  const many = Array.from({ length: 100 }, (_, index) => index + 1);
  expect(readIds(many.join(','), MAX_KEPT)).toEqual(many.slice(0, MAX_KEPT));
});
