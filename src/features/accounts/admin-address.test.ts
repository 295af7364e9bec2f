import { expect, test } from 'vitest';
import { parseAdminSearch, toQuery } from './admin-address.ts';

const parse = (query: string) => parseAdminSearch(new URLSearchParams(query));

test.each([
  ['', { q: undefined, page: 1 }],
  ['q=&page=', { q: undefined, page: 1 }],
  ['q=+thazin+&page=2', { q: 'thazin', page: 2 }],
  ['page=0', { q: undefined, page: 1 }],
  ['page=1e3', { q: undefined, page: 1 }],
  ['page=-2', { q: undefined, page: 1 }],
  ['page=99999999999', { q: undefined, page: 1 }],
  [`q=${'က'.repeat(101)}`, { q: 'က'.repeat(100), page: 1 }],
])('invalid parts of %s are ignored', (query, expected) => {
  expect(parse(query)).toEqual(expected);
});

test('a built address is parsed to the same values', () => {
  for (const query of ['', 'q=a%26b', 'page=3', 'q=%E1%80%80&page=2'])
    expect(new URLSearchParams(toQuery(parse(query))).toString()).toBe(query);
});
