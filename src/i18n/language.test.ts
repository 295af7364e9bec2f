import { expect, test } from 'vitest';
import { htmlLang, LANGUAGES, openGraphLocale, parseLanguage } from './language.ts';

test('English comes first, being the fallback', () => {
  expect(LANGUAGES).toEqual(['en', 'mm']);
});

test('the country code mm is never a language tag', () => {
  expect(LANGUAGES.map(htmlLang)).toEqual(['en', 'my']);
  expect(LANGUAGES.map(openGraphLocale)).toEqual(['en_GB', 'my_MM']);
});

test('only the two keys are parsed', () => {
  expect(['en', 'mm'].map(parseLanguage)).toEqual(['en', 'mm']);
  for (const other of ['my', 'EN', '', ' mm', undefined, null, ['mm'], 0]) {
    expect(parseLanguage(other)).toBeUndefined();
  }
});
