import { expect, test } from 'vitest';
import { blogsPath, pageText, parseBlogsSearch } from './page-address.ts';

test.each([
  ['', undefined, 1],
  ['label=Buying&page=3', 'Buying', 3],
  ['label=+Old+%26+new+', 'Old & new', 1],
  ['label=+&page=0', undefined, 1],
  ['page=two', undefined, 1],
  ['page=-1', undefined, 1],
  ['page=2&page=3&unknown=1', undefined, 2],
  ['writtenIn=mm&page=2', undefined, 2],
])('%s', (query, label, page) => {
  expect(parseBlogsSearch(new URLSearchParams(query))).toEqual({
    label,
    writtenIn: undefined,
    page,
  });
});

test.each([
  '/blogs',
  '/blogs?writtenIn=my&page=2',
  '/blogsByLabel?label=Buying&writtenIn=en',
  '/blogsByLabel?label=Old+%26+new&page=3',
])('%s is formatted to the same address', (path) => {
  expect(blogsPath(parseBlogsSearch(new URL(path, 'http://x').searchParams))).toBe(path);
});

test('the address of the first page has no number', () => {
  expect([pageText(1), pageText(12)]).toEqual([undefined, '12']);
});
