const STACKED: Readonly<Record<string, string>> = Object.fromEntries(
  [...'ကခဂဃစဆဇဈဋဌဏတထဒဓနပဖဗဘမလ'].map((letter, index) => [
    letter,
    [
      ...'\u1060\u1061\u1062\u1063\u1065\u1066\u1068\u1069\u106C\u106D\u1070',
      ...'\u1071\u1073\u1075\u1076\u1077\u1078\u1079\u107A\u107B\u107C\u1085',
    ][index] ?? '',
  ]),
);
const ONE_GLYPH: Readonly<Record<string, string>> = {
  'ဋ\u1039ဋ': '\u1097',
  'ဋ\u1039ဌ': '\u1092',
  'ဍ\u1039ဍ': '\u106E',
  'ဍ\u1039ဎ': '\u106F',
  'ဏ\u1039ဍ': '\u1091',
};
const SIGNS: Readonly<Record<string, string>> = {
  '\u103A': '\u1039',
  '\u103B': '\u103A',
  '\u103D': '\u103C',
  '\u103E': '\u103D',
};
const SYLLABLE =
  /(\u1004\u103A\u1039)?([\u1000-\u102A\u103F])(?:\u1039([\u1000-\u1021]))?([\u102B-\u1032\u1036-\u1038\u103A-\u103E]*)/g;

/** Converts Unicode Burmese (NFC) to Zawgyi, using only its basic code points. */
export const writeZawgyi = (unicode: string): string =>
  unicode
    .replaceAll('၎င်း', '\u104E')
    .replace(SYLLABLE, (_all, ...groups: (string | undefined)[]) => {
      const [kinzi, letter = '', below, signs = ''] = groups;
      const pair = below === undefined ? undefined : ONE_GLYPH[`${letter}\u1039${below}`];
      const before =
        (signs.includes('\u1031') ? '\u1031' : '') + (signs.includes('\u103C') ? '\u103B' : '');
      const after = [...signs.replace(/[\u1031\u103C]/g, '')].map((sign) =>
        writeSign(sign, letter + signs),
      );
      const stacked = pair === undefined && below !== undefined ? (STACKED[below] ?? '') : '';
      const base = pair ?? writeLetter(letter, signs, stacked);
      return before + base + stacked + (kinzi === undefined ? '' : '\u1064') + after.join('');
    });

const writeLetter = (letter: string, signs: string, stacked: string): string => {
  if (letter === '\u103F') return '\u1086';
  if (letter === 'ဉ') return /[\u102C\u103A]/.test(signs) ? 'ဥ' : '\u106A';
  if (letter === 'န' && (stacked !== '' || /[\u102F\u1030\u103B-\u103E]/.test(signs)))
    return '\u108F';
  return letter;
};

/** The dot below moves sideways if something else is below the letter. */
const writeSign = (sign: string, syllable: string): string =>
  sign === '\u1037' && /[\u102F\u1030\u103B-\u103E\u1014\u101B]/.test(syllable)
    ? '\u1094'
    : (SIGNS[sign] ?? sign);
