import { repairZeroAndWa } from '#burmese/zero-and-wa.ts';
import { meaningOf } from './zawgyi-signs.ts';

const KINZI = '\u1004\u103A\u1039';
const ASAT = '\u103A';
const YA = '\u103B';

// Zawgyi stores signs as they are drawn: the vowel e and the medial ra come before their letter.
const BEFORE = '[\u1031\u103B\u107E-\u1084]';
const LETTER = '[\u1000-\u102A\u103F\u1040\u1047\u106A\u106B\u106E\u106F\u1086\u108F-\u1092\u1097]';
const AFTER =
  '[\u102B-\u1030\u1032-\u1034\u1036-\u103A\u103C\u103D\u105A\u1060-\u1069\u106C\u106D' +
  '\u1070-\u107D\u1085\u1087-\u108E\u1093-\u1096]';
// No text has more signs, and an unlimited number would take quadratic time.
const SYLLABLE = new RegExp(`(${BEFORE}{0,4})(${LETTER})(${AFTER}{0,9})|${BEFORE}|${AFTER}`, 'g');
const LOCATIVE = /\u104E(?!\u1004)/g;
/** Kinzi that stands for the asat of ယောက်ျား, which looks like it. */
const KINZI_FOR_ASAT = /\u103A\u1064(?=\u102C)/g;
/** A dot below after a space: only fonts for Zawgyi show it as if there were no space. */
const LOOSE_DOT = / (?=[\u1037\u1094\u1095])(?<=[\u1000-\u109F\uA9E0-\uA9FF\uAA60-\uAA7F] )/g;
/** The letter au, which Zawgyi writes as sa with ra. */
const AU = /\u101E\u103C(?=[\u1000-\u1021]|\u102F|\u1031)/g;

/** Order of the signs of a letter in Unicode (UTN 11), except asat and dot, which NFC swaps. */
const ORDER =
  '\u103B\u103C\u103D\u103E\u1031\u102D\u102E\u1032\u102F\u1030\u102B\u102C\u103A\u1036\u1037\u1038';

/**
 * Converts Zawgyi to Unicode (NFC) in linear time. Corrupts any other Burmese text; `fromZawgyi`
 * tells them apart.
 */
export function zawgyiToUnicode(text: string): string {
  const known = new Map<string, string>();
  const converted = text
    .replace(LOOSE_DOT, '')
    .replace(LOCATIVE, '\u104E\u1004\u1039\u1038')
    .replace(KINZI_FOR_ASAT, '\u103A\u1039')
    .replace(SYLLABLE, (written: string, before?: string, letter?: string, after?: string) => {
      const unicode =
        known.get(written) ??
        (letter === undefined ? meaningOf(written) : syllable(letter, `${before}${after}`));
      known.set(written, unicode);
      return unicode;
    });
  return repairZeroAndWa(converted).replace(AU, '\u1029').normalize('NFC');
}

function syllable(written: string, writtenSigns: string): string {
  const meaning = Array.from(writtenSigns, meaningOf).join('');
  const kinzi = meaning.includes(KINZI) ? KINZI : '';
  const stacked = /\u1039[\u1000-\u1021]/.exec(meaning.replace(kinzi, ''))?.[0] ?? '';
  const rest = meaning.replace(kinzi, '').replace(stacked, '');
  const [letter, signs] = spell(meaningOf(written), rest, stacked !== '');
  const closing = closesLetter(signs) ? ASAT : '';
  return kinzi + letter + stacked + closing + inOrder(signs.replace(closing, ''));
}

/**
 * Replaces letters that Zawgyi composes of others, and digits with signs by the letters they look
 * like.
 */
function spell(letter: string, signs: string, isStack: boolean): [letter: string, signs: string] {
  if (letter === 'စ' && signs.includes(YA)) return ['ဈ', signs.replaceAll(YA, '')];
  if (letter === 'ဥ' && signs.includes('\u102E')) return ['ဦ', signs.replaceAll('\u102E', '')];
  if (letter === 'ဥ' && (isStack || /[\u102C\u103A]/.test(signs))) return ['ဉ', signs];
  if (letter === '၇' && /[^\u1038]/.test(signs)) return ['ရ', signs];
  if (letter === '၀' && /[^\u1038]/.test(signs)) return ['ဝ', signs];
  return [letter, signs];
}

/** Returns whether the asat comes first: before ya and aa as in ယောက်ျား, before u as in ကျွန်ုပ်. */
function closesLetter(signs: string): boolean {
  const asat = signs.indexOf(ASAT);
  if (asat === -1) return false;
  return (
    signs.indexOf(YA) > asat ||
    /\u103B\u103A\u102C/.test(signs) ||
    (/[\u102F\u1030]/.test(signs) && !/[\u102B\u102C]/.test(signs))
  );
}

/** Orders the signs and removes duplicates. */
const inOrder = (signs: string): string =>
  [...new Set(signs)].sort((a, b) => ORDER.indexOf(a) - ORDER.indexOf(b)).join('');
