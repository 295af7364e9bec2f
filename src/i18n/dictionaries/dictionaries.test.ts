import { describe, expect, test } from 'vitest';
import { DICTIONARIES } from './all-texts.ts';

const PLACEHOLDER = /\{\{\w+\}\}/g;
const NO_BURMESE_OF_THEIR_OWN = ['lang.en', 'results.title', 'overview.gigabytes', 'meta.facts'];

type Entry = [key: string, text: string];

const partsOf = (language: 'en' | 'mm'): Record<string, string>[] =>
  Object.values(DICTIONARIES[language]);
const allOf = (language: 'en' | 'mm'): Record<string, string> =>
  Object.fromEntries(partsOf(language).flatMap((part) => Object.entries(part)));

const en = allOf('en');
const mm = allOf('mm');

const english: Entry[] = Object.entries(en);
const burmese: Entry[] = Object.entries(mm);
const both = [...english, ...burmese];

const matching = (entries: Entry[], pattern: RegExp) =>
  entries.filter(([, text]) => pattern.test(text));
const placeholdersOf = (entries: Entry[]) =>
  entries.map(([key, text]) => [key, (text.match(PLACEHOLDER) ?? []).sort()]);

test('both languages have the same keys in the same order', () => {
  expect(partsOf('mm').map((part) => Object.keys(part))).toEqual(
    partsOf('en').map((part) => Object.keys(part)),
  );
});

test('no key is in two parts of a dictionary', () => {
  const parts = partsOf('en').map((part) => Object.keys(part).length);
  expect(Object.keys(en)).toHaveLength(parts.reduce((sum, keys) => sum + keys));
});

test('a text has the same placeholders in both languages', () => {
  expect(placeholdersOf(burmese)).toEqual(placeholdersOf(english));
});

test('no brace is left when the placeholders are filled', () => {
  const filled = both.map(([key, text]): Entry => [key, text.replace(PLACEHOLDER, '')]);
  expect(matching(filled, /[{}]/)).toEqual([]);
});

test('every singular has a plural, and every plural a singular', () => {
  // This text is the first of three, not a singular.
  const keys = Object.keys(en).filter((key) => key !== 'template.text_one');
  const basesOf = (form: string) =>
    keys.flatMap((key) => (key.endsWith(form) ? [key.slice(0, -form.length)] : []));
  expect(basesOf('_one')).toEqual(basesOf('_other'));
});

test('no text is empty, or has stray spaces or invisible characters', () => {
  expect(matching(both, /^$|^\s|\s$|\s\s|[\u00ad\u200b-\u200f\u2060\ufeff]/)).toEqual([]);
});

test('English texts have no Burmese letters or digits, except those that are meant for Burmese readers', () => {
  expect(matching(english, /[\u1000-\u109f]/).map(([key]) => key)).toEqual(['lang.mm']);
});

describe('the Burmese dictionary', () => {
  test('has Burmese texts', () => {
    const others = burmese.filter(([, text]) => !/[\u1000-\u102a]/.test(text));
    expect(others.map(([key]) => key)).toEqual(NO_BURMESE_OF_THEIR_OWN);
  });

  test('is NFC', () => {
    expect(burmese.filter(([, text]) => text !== text.normalize('NFC'))).toEqual([]);
  });

  test('has no Western digits', () => {
    expect(matching(burmese, /[0-9]/)).toEqual([]);
  });

  test('keeps the digit zero and the letter wa apart', () => {
    expect(matching(burmese, /[\u1000-\u103f]\u1040(?![\u1040-\u1049])/)).toEqual([]);
    expect(matching(burmese, /[\u1040-\u1049]\u101d(?![\u102b-\u103e])/)).toEqual([]);
  });

  test('has no space before its punctuation and one after it', () => {
    expect(matching(burmese, /\s[\u104a\u104b]|[\u104a\u104b](?!\s|$)/)).toEqual([]);
  });
});
