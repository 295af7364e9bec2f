import { expect, test } from 'vitest';
import { PLACES } from '#features/properties/words/place-names.ts';
import { readQuery } from '#features/properties/words/read-query.ts';
import { TOWNS_ELSEWHERE } from '#features/properties/words/vocabulary.ts';
import elsewhere from './towns.json' with { type: 'json' };

const NAMES = Object.values(elsewhere).flatMap((names) => names.split(', '));

test('no town elsewhere has the name of a place of the site', () => {
  expect(NAMES.filter((name) => PLACES.has(name.replaceAll(' ', '')))).toEqual([]);
  expect(new Set(NAMES).size).toBe(NAMES.length);
});

test.each(NAMES)('a town elsewhere is one text, beside other words: %s', (name) => {
  const { query, words } = readQuery(`${name} condo`);
  expect(query).toEqual({ propType: 'condo' });
  expect(words).toHaveLength(1);
});

test('the name of a street is none of a town', () => {
  const textsOf = (line: string) => readQuery(line).understood.map(({ text }) => text);
  expect(textsOf('mandalay road land')).toEqual(['mandalay road', 'land']);
  expect(TOWNS_ELSEWHERE).not.toContain('mandalay road');
});
