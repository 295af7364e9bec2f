import { foldUnicode } from '#burmese/fold.ts';

/** Latin word, number, Burmese syllable, or word of another script. */
export type Token = {
  key: string;
  start: number;
  end: number;
  script: 'latin' | 'burmese' | 'other';
};

// The patterns of a word end before what was understood, which is none of these.
const LATIN = "[a-z\\u00C0-\\u024F]+(?:['’][a-z]+)?";
const SYLLABLE =
  '[\\u1000-\\u102A\\u103F\\u104C-\\u104F](?:[\\u102B-\\u103E]|\\u1039[\\u1000-\\u1021]|[\\u1000-\\u1021](?=\\u1037?\\u103A|\\u1039))*';
const TOKEN = new RegExp(
  `(?<latin>${LATIN}|\\d+(?:[.,]\\d+)*)|(?<burmese>${SYLLABLE}|[\\u1000-\\u109F]+)|[\\p{L}\\p{N}\\p{M}]+`,
  'gu',
);

/** Splits a line into words and syllables; `key` is folded for comparison. Text as `TypedLine.rest`. */
export const tokensOf = (rest: string): Token[] =>
  [...rest.matchAll(TOKEN)].map(({ 0: text, index, groups }) => ({
    key: foldToken(text, groups?.burmese !== undefined),
    start: index,
    end: index + text.length,
    script:
      groups?.latin === undefined ? (groups?.burmese === undefined ? 'other' : 'burmese') : 'latin',
  }));

const foldToken = (text: string, isBurmese: boolean): string =>
  isBurmese
    ? text.replaceAll('\u103F', '\u101E\u1039\u101E').replaceAll('\u102B', '\u102C')
    : text.normalize('NFD').replace(/[\u0300-\u036F'’]/g, '');

/** Returns the keys of a phrase of a data file, as those of a typed line are. */
export const keysOf = (phrase: string): string[] =>
  tokensOf(foldUnicode(phrase)).map(({ key }) => key);
