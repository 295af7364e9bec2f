import { expect, test } from 'vitest';
import elsewhere from '#features/properties/words/elsewhere.json' with { type: 'json' };
import { PLACES } from '#features/properties/words/place-names.ts';
import { readQuery } from '#features/properties/words/read-query.ts';
import { isElsewhere } from '#features/properties/words/vocabulary.ts';

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
  expect([isElsewhere('"mandalay"*'), isElsewhere('"mandalay road"*')]).toEqual([true, false]);
});
