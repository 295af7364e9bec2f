import { UNBROKEN_WORDS } from '#burmese/unbroken-words.ts';

const WORDS = UNBROKEN_WORDS.join('|');
const CONSONANT = '[\u1000-\u1021]';
const ENDS_SYLLABLE = '\u1037?\u103a';
const SYLLABLE =
  `[\u1000-\u102a\u103f](?:\u1039${CONSONANT}|[\u102b-\u1038\u103a-\u103e]|` +
  `${CONSONANT}${ENDS_SYLLABLE})*`;

/** Begins a word: the syllable of "not", or of a noun. */
const PREFIX = `[မအ](?=${CONSONANT}(?!${ENDS_SYLLABLE}|\u1039))`;

/** Belongs to the word before it. */
const SUFFIX =
  `(?!${WORDS})(?:ခြင်း|ပါ|သည်|သည့်|သော|သူ|မည်|များ|ကို|တွင်|မှ|နှင့်|ဖြင့်|ပြီး|လျှင်|ရန်|၏|၍)`.normalize('NFC') +
  `(?![\u102b-\u103e]|${CONSONANT}(?:${ENDS_SYLLABLE}|\u1039))`;

/** A tag, what no line breaks, or a syllable, so that nothing is found in the middle of one. */
const PART = new RegExp(
  `<[^<>]*>|((?:${WORDS}|${PREFIX}${SYLLABLE})(?:${SUFFIX}){0,3}|` +
    `${SYLLABLE}(?:${SUFFIX}){1,3})|${SYLLABLE}`,
  'g',
);

/**
 * Wraps what lines would break at a wrong place in sanitised HTML: Burmese loan words, and a syllable with
 * the prefix before it and the suffixes behind it, which to the dictionary of a browser are words.
 */
export const withUnbrokenWords = (html: string): string =>
  html.replace(PART, (found, whole?: string) =>
    whole === undefined ? found : `<span class="nb">${whole}</span>`,
  );
