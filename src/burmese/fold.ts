import { toWesternDigits } from './digits.ts';
import { repairZeroAndWa } from './zero-and-wa.ts';

const INVISIBLE = /[\u200B-\u200F\u2060\uFEFF\u00AD]/g;
const SIGNS = /[\u102B-\u1032\u1036-\u1038\u103A-\u103E]{2,}/g;

// Where each sign stands in a syllable: medials, e, what is above and below, aa, asat, tones.
const PLACES: ReadonlyMap<string, number> = new Map(
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
  ].flatMap((signs, place) => Array.from(signs, (sign) => [sign, place] as const)),
);

/** What people write in several ways, and the one that stands for all of them. */
const SPELLINGS: readonly (readonly [written: RegExp, folded: string])[] = [
  [/\u1005\u103B/g, 'ဈ'],
  [/\u101E\u103C(?=[\u1000-\u1021]|\u102F|\u1031)/g, 'ဩ'],
  [/\u1025(?=\u1037?\u103A|\u1039)/g, 'ဉ'],
  [/\u1009\u102E/g, 'ဦ'],
  [/\u103F/g, 'သ\u1039သ'],
  [/\u102B/g, '\u102C'],
  [/\u1047(?=[\u102B-\u103E])/g, 'ရ'],
  [/\u1044(?=\u1004\u103A)/g, '၎'],
  [/×/g, 'x'],
  [/[၊။]/g, ' '],
];

/**
 * A text in Unicode as it is compared when people search: the order of signs, variant letters, either
 * digits, case, width and white space make no difference. Only for comparing: the order of signs is
 * not that of good spelling (ကျွန်ုပ်), so it is neither stored nor shown.
 */
export function foldUnicode(text: string): string {
  const plain = text.normalize('NFKC').replace(INVISIBLE, '').toLowerCase();
  const ordered = repairZeroAndWa(plain.replace(SIGNS, inOrder).normalize('NFC'));
  const spelled = SPELLINGS.reduce(
    (word, [written, folded]) => word.replace(written, folded),
    ordered,
  );
  return toWesternDigits(spelled)
    .replace(/(\d),(?=\d{3})/g, '$1')
    .replace(/\s+/g, ' ')
    .trim();
}

/**
 * A folded text with its Burmese syllables and its numbers set apart by one space each, punctuation
 * left out: `ကွန်ဒို ၂ထပ်` is `ကွန် ဒို 2 ထပ်`. Burmese has few spaces, so these are its words.
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
  [...new Set(signs)].sort((a, b) => placeOf(a) - placeOf(b)).join('');

const placeOf = (sign: string): number => PLACES.get(sign) ?? 0;
