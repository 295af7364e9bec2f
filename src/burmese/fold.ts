import { toWesternDigits } from './digits.ts';
import { repairZeroAndWa } from './zero-and-wa.ts';

const INVISIBLE = /[\u200B-\u200F\u2060\uFEFF\u00AD]/g;
/**
 * The vowel e typed before its letter, as it looks, which no right text has at such a place. After the tone of a letter without
 * another vowel, and before a letter that has one, it belongs to what is before it: ရှ့ေ, ဒါေပုံ.
 */
const EARLY_E =
  /(?<![\u1000-\u102A]|[\u103B-\u103F]|[\u1000-\u1021][\u103B-\u103E]{0,4}[\u1037\u1038])\u1031([\u1000-\u1021](?!\u1037?\u103A)[\u103B-\u103E]{0,4})(?![\u102D-\u1032\u1036])/g;
const SIGNS = /[\u102B-\u1032\u1036-\u1038\u103A-\u103E]{2,}/g;

// Rank of each sign within a syllable: medials, e, signs above and below, aa, asat, tones.
const SIGN_RANKS: ReadonlyMap<string, number> = new Map(
  [
    '\u103B',
    '\u103C',
    '\u103D',
    '\u103E',
    '\u1031',
    '\u102D\u102E\u1032',
    '\u102F\u1030',
    '\u102B\u102C',
    '\u103A',
    '\u1036',
    '\u1037',
    '\u1038',
  ].flatMap((signs, rank) => Array.from(signs, (sign) => [sign, rank] as const)),
);

/** Spellings that people use for the same thing, and the one that is right. */
const CORRECTIONS: readonly (readonly [written: RegExp, right: string])[] = [
  [/\u1005\u103B/g, 'ဈ'],
  [/\u101E\u103C(?=[\u1000-\u1021]|\u102F|\u1031)/g, 'ဩ'],
  [/\u1025(?=\u1037?\u103A|\u1039)/g, 'ဉ'],
  [/\u1009\u102E/g, 'ဦ'],
  [/\u1047(?=[\u102B-\u103E])/g, 'ရ'],
  [/\u1044(?=\u1004\u103A)/g, '၎'],
  [/×/g, 'x'],
  [/[၊။]/g, ' '],
  [/\s+/g, ' '],
];

const replaceAll = (text: string, pairs: typeof CORRECTIONS): string =>
  pairs.reduce((word, [written, right]) => word.replace(written, right), text);

/**
 * Corrects Unicode text that was typed into a search and is shown again: sign order, letters that
 * were typed for one another, width, white space. Keeps case, digits and commas.
 */
export const mendTyped = (text: string): string => {
  const plain = text.normalize('NFKC').replace(INVISIBLE, '');
  const typed = plain.replace(EARLY_E, '$1\u1031');
  const ordered = repairZeroAndWa(typed.replace(SIGNS, inOrder).normalize('NFC'));
  return replaceAll(ordered, CORRECTIONS).trim();
};

/** Right spellings that are compared as one. */
const VARIANTS: typeof CORRECTIONS = [
  [/\u103F/g, 'သ\u1039သ'],
  [/\u102B/g, '\u102C'],
];

/**
 * Folds Unicode text for search: sign order, variant letters, Burmese or Western digits, case,
 * width and white space make no difference. The result is only for comparison, never stored or
 * shown, because its sign order is not that of correct spelling (ကျွန်ုပ်).
 */
export const foldUnicode = (text: string): string =>
  toWesternDigits(replaceAll(mendTyped(text).toLowerCase(), VARIANTS)).replace(
    /(\d),(?=\d{3})/g,
    '$1',
  );

/**
 * Splits a folded text into Burmese syllables, numbers and Latin words, separated by one space each
 * and without punctuation: `ကွန်ဒို ၂ထပ်` becomes `ကွန် ဒို 2 ထပ်`. Burmese has few spaces, so
 * syllables are its search words.
 */
export function syllables(folded: string): string {
  return folded
    .replace(SYLLABLE_START, ' $1')
    .replace(BURMESE_BESIDE_LATIN, ' ')
    .replace(/[^\p{L}\p{N}\p{M} ]+/gu, ' ')
    .replace(/\s+/g, ' ')
    .trim();
}

const SYLLABLE_START = /(?<!\u1039)([\u1000-\u102A\u103F\u104C-\u104F])(?!\u1037?\u103A|\u1039)/g;
const BURMESE_BESIDE_LATIN = /(?<=[\u1000-\u103F])(?=[0-9a-z])|(?<=[0-9a-z])(?=[\u1000-\u103F])/g;

const inOrder = (signs: string): string =>
  isInOrder(signs) ? signs : [...new Set(signs)].sort((a, b) => rankOf(a) - rankOf(b)).join('');

const isInOrder = (signs: string): boolean => {
  for (let index = 1; index < signs.length; index++)
    if (rankOf(signs.charAt(index - 1)) >= rankOf(signs.charAt(index))) return false;
  return true;
};

const rankOf = (sign: string): number => SIGN_RANKS.get(sign) ?? 0;
