import { expect, test } from 'vitest';
import { menuOf, pageOf } from './menu-or-page.ts';

const MENU = [{ menuText: 'About', objects: [{ id: 1, title: 'About us' }] }];
const PAGE = { projects: [], totalPages: 0, totalItems: 0, currentPage: 1 };

test('an answer has the requested shape', () => {
  expect(menuOf(MENU)).toBe(MENU);
  expect(pageOf(PAGE)).toBe(PAGE);
});

test('an answer of the other shape is an error', () => {
  expect(() => menuOf(PAGE)).toThrow(TypeError);
  expect(() => pageOf(MENU)).toThrow(TypeError);
});
