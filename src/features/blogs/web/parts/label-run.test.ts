import { expect, test } from 'vitest';
import { addToRun, EMPTY_RUN } from './label-run.ts';

const typing = (...typed: [string, 'space' | 'other'][]): readonly string[] =>
  typed.reduce((last, [text, end]) => addToRun(last, text, end), EMPTY_RUN).words;

test('words separated by spaces belong together, up to a comma or Enter', () => {
  expect(typing(['Law', 'space'], ['and', 'space'], [' ', 'space'], ['tax', 'other'])).toEqual([
    'Law',
    'and',
    'tax',
  ]);
  expect(typing(['Law', 'other'], ['Tax', 'space'])).toEqual(['Tax']);
  expect(typing(['Law', 'space'], ['Tax,Tips', 'other'])).toEqual([]);
});

test('a word that is typed twice is one label', () => {
  expect(typing(['Law', 'space'], ['Tax', 'space'], ['Law', 'space'])).toEqual(['Tax', 'Law']);
});
