import { expect, test } from 'vitest';
import { moveItem } from './move-item.ts';

test('a moved item has its new index, and the others keep their order', () => {
  const items = ['a', 'b', 'c', 'd'];
  expect(moveItem(items, 0, 2)).toEqual(['b', 'c', 'a', 'd']);
  expect(moveItem(items, 3, 0)).toEqual(['d', 'a', 'b', 'c']);
  expect(moveItem(items, 1, 1)).toEqual(items);
  expect(items).toEqual(['a', 'b', 'c', 'd']);
});
