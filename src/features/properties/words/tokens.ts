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
  `${LATIN}|\\d+(?:[.,]\\d+)*|${SYLLABLE}|[\\u1000-\\u109F]+|[\\p{L}\\p{N}\\p{M}]+`,
  'gu',
);

/** The script of a token, which its first letter tells. */
const scriptOf = (text: string): Token['script'] => {
  if (/^[\u1000-\u109F]/.test(text)) return 'burmese';
  return /^[a-z\u00C0-\u024F\d]/.test(text) ? 'latin' : 'other';
};

/** Splits a line into words and syllables; `key` is folded for comparison. Text as `TypedLine.rest`. */
export const tokensOf = (rest: string): Token[] => {
  const tokens: Token[] = [];
  // `matchAll` would copy the pattern, and groups are an object for each word.
  TOKEN.lastIndex = 0;
  for (let match = TOKEN.exec(rest); match; match = TOKEN.exec(rest)) {
    const [text] = match;
    const script = scriptOf(text);
    const { index: start } = match;
    tokens.push({
      key: foldToken(text, script === 'burmese'),
      start,
      end: start + text.length,
      script,
    });
  }
  return tokens;
};

const foldToken = (text: string, isBurmese: boolean): string =>
  isBurmese
    ? text.replaceAll('\u103F', '\u101E\u1039\u101E').replaceAll('\u102B', '\u102C')
    : text.normalize('NFD').replace(/[\u0300-\u036F'’]/g, '');

/** Returns the keys of a phrase of a data file, as those of a typed line are. */
export const keysOf = (phrase: string): string[] =>
  tokensOf(foldUnicode(phrase)).map(({ key }) => key);
