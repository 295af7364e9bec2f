import { expect, test } from 'vitest';
import { menuOf, pageOf } from './menu-or-page.ts';

const MENU = [{ menuText: 'About', objects: [{ id: 1, title: 'About us' }] }];
const PAGE = { projects: [], totalPages: 0, totalItems: 0, currentPage: 1 };

test('an answer is what was asked for', () => {
  expect(menuOf(MENU)).toBe(MENU);
  expect(pageOf(PAGE)).toBe(PAGE);
});

test('it is not taken for the other', () => {
  expect(() => menuOf(PAGE)).toThrow(TypeError);
  expect(() => pageOf(MENU)).toThrow(TypeError);
});
