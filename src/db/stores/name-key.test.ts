import { expect, test } from 'vitest';
import { nameKey } from './name-key.ts';

test.each([
  ['admin', 'аdmin', 'a Cyrillic a'],
  ['admin', 'ADMIN', 'capitals'],
  ['Éagent', 'éAGENT', 'capitals with accents'],
  ['admin', 'ａｄｍｉｎ', 'wide letters'],
  ['caf\u00e9', 'cafe\u0301', 'a mark by itself'],
  ['scope', 'ѕсоре', 'Cyrillic from end to end'],
  ['BOX', 'ВОХ', 'Cyrillic capitals'],
  ['koko', 'κοκο', 'Greek'],
  ['ဝင်း', '၀င်း', 'a zero for wa'],
])('%s and %s are one name: %s', (one, other) => {
  expect(nameKey(one)).toBe(nameKey(other));
});

test.each([
  ['mya', 'mya1'],
  ['mya', 'my'],
  ['agent1', 'agentl'],
  ['မြမြ', 'မြ'],
])('%s and %s are two names', (one, other) => {
  expect(nameKey(one)).not.toBe(nameKey(other));
});
