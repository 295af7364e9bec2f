import { expect, test } from 'vitest';
import { markupErrors } from './markup.ts';

const page = (body: string): string =>
  `<!doctype html>\n<html lang="en"><body>${body}</body></html>`;

test.each([
  '<p>Fish &amp; chips &#233;<br>1 > 0</p>',
  '<img src="/a.jpg" alt=""><input disabled><p id="a">x</p><p id="b">y</p>',
])('%s is accepted', (body) => {
  expect(markupErrors(page(body))).toEqual([]);
});

test.each([
  ['<p>never closed', '</body> closes <p>'],
  ['<b><i>crossed</b></i>', '</b> closes <i>'],
  ['<p id="a"></p><p id="a"></p>', 'the id "a"'],
  ['<p id="a b"></p>', 'the id "a b"'],
  ['fish & chips', 'a stray &'],
  ['1 < 2', 'a stray <'],
  ['<p title="<">', 'a stray <'],
])('%s is reported', (body, error) => {
  expect(markupErrors(page(body))).toContain(error);
});

test('a page without a doctype is reported', () => {
  expect(markupErrors('<html></html>')).toEqual(['no doctype']);
});
