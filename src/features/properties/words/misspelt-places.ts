import { rangeOf, readPlace } from './known/readings.ts';
import { misspeltBurmese, misspeltPlace } from './near-misses.ts';
import { wordsIn, type Words } from './phrases.ts';
import type { Finding, TypedLine } from './typed-line.ts';
import {
  COMMON_WORDS,
  DENIALS,
  DISTRICT_SUFFIXES,
  NEAR,
  PARTICLES,
  REGION_SUFFIXES,
  SPOTS,
  STREETS,
} from './vocabulary.ts';

/** Most syllables of a misspelt name. */
const MAX_SYLLABLES = 6;

const AFTER_NAMES = [DENIALS, PARTICLES, NEAR, DISTRICT_SUFFIXES, REGION_SUFFIXES, SPOTS, STREETS];

/** Returns how many syllables at an index are a known word, as many as possible. */
const knownLength = (words: Words, index: number): number =>
  words.longestAt(index)?.length ??
  Math.max(...AFTER_NAMES.map((phrases) => words.lengthIn(phrases, index)));

/** Returns where each known word begins between two indexes, up to what is unknown, which is last. */
const beginningsIn = (words: Words, start: number, end: number): number[] => {
  const beginnings: number[] = [];
  let at = start;
  while (at < end) {
    beginnings.push(at);
    const length = knownLength(words, at);
    if (length === 0) return beginnings;
    at += length;
  }
  return [];
};

const endOfRun = (words: Words, start: number): number => {
  let end = start + 1;
  while (words.isGlued(end) && words.tokens[end]?.script === 'burmese') end++;
  return end;
};

const misspeltIn = (words: Words, start: number, end: number): Finding | undefined => {
  const beginnings = beginningsIn(words, start, end);
  const unknown = beginnings.at(-1) ?? end;
  for (const at of beginnings.filter((each) => each > unknown - MAX_SYLLABLES))
    for (let length = Math.min(MAX_SYLLABLES, end - at); length > 0; length--) {
      if (length === 1 && words.lengthIn(DISTRICT_SUFFIXES, at + 1) === 0) continue;
      const name = words.tokens.slice(at, at + length).map(({ key }) => key);
      const place = misspeltBurmese(name.join(''));
      if (!place || beginningsIn(words, at + length, end).length > 0) continue;
      const reading = readPlace(words, at, place, length);
      if (reading.meaning) return { ...reading.meaning, ...rangeOf(words, at, reading) };
    }
  return undefined;
};

/**
 * Takes Burmese names of places that miss one letter or sign, before known words take their syllables: ရန်ကင် begins with
 * a particle. What is around the name has to be known.
 */
export const takeMisspeltBurmese = (line: TypedLine): void => {
  const words = wordsIn(line.rest);
  const findings: Finding[] = [];
  for (let start = 0; start < words.tokens.length;) {
    const end = endOfRun(words, start);
    const found =
      words.tokens[start]?.script === 'burmese' ? misspeltIn(words, start, end) : undefined;
    if (found) findings.push(found);
    start = end;
  }
  line.take(findings);
};

/** Most words of a misspelt name. */
const MAX_WORDS = 4;

/** Letters from which on a part of a misspelt name may be an English word, as in mingalar tng nyunt. */
const MIN_LONG = 10;

/** Takes places that are misspelt by one letter, from what no word of a dictionary is. */
export const takeMisspeltPlaces = (line: TypedLine): void => {
  const words = wordsIn(line.rest);
  const findings: Finding[] = [];
  for (let index = 0; index < words.tokens.length;) {
    const found = misspeltAt(words, index);
    if (found) findings.push(found.finding);
    index += found?.length ?? 1;
  }
  line.take(findings);
};

const misspeltAt = (
  words: Words,
  index: number,
): { finding: Finding; length: number } | undefined => {
  const keys = words.keysAt(index).slice(0, MAX_WORDS);
  for (let length = keys.length; length > 0; length--) {
    const names = keys[length - 1]?.split(' ') ?? [];
    const name = names.join('');
    const isUnknown = (key: string): boolean => !COMMON_WORDS.has(key);
    const isName =
      /^[a-z]+$/.test(name) &&
      (name.length < MIN_LONG ? names.every(isUnknown) : names.some(isUnknown));
    const place = isName ? misspeltPlace(name) : undefined;
    const reading = place && readPlace(words, index, place, length);
    if (reading?.meaning) {
      const finding = { ...reading.meaning, ...rangeOf(words, index, reading) };
      return { finding, length: reading.length };
    }
  }
  return undefined;
};
