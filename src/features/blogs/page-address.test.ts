import { expect, test } from 'vitest';
import { pageText, parseBlogsSearch } from './page-address.ts';

test.each([
  ['', undefined, 1],
  ['label=Buying&page=3', 'Buying', 3],
  ['label=+Old+%26+new+', 'Old & new', 1],
  ['label=+&page=0', undefined, 1],
  ['page=two', undefined, 1],
  ['page=-1', undefined, 1],
  ['page=2&page=3&unknown=1', undefined, 2],
])('%s', (query, label, page) => {
  expect(parseBlogsSearch(new URLSearchParams(query))).toEqual({ label, page });
});

test('the first page needs no number', () => {
  expect([pageText(1), pageText(12)]).toEqual([undefined, '12']);
});
