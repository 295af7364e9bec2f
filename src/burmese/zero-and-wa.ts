const SIGN = '[\u102B-\u103E]';
const CLOSING = '[\u1000-\u1021]\u1037?\u103A';
const DIGIT = '[\u1040-\u1049]';

// A number, in which letters stand for zeros as long as nothing of a syllable comes after them.
const NUMBER = new RegExp(
  `${DIGIT}[\u1040-\u1049\u101D]*(?:[,.][\u1040-\u1049\u101D]+)*(?!${SIGN}|${CLOSING})`,
  'g',
);
// Zeros that stand for a letter: closed by a consonant, or after a letter and before no number.
const ZERO = new RegExp(`\u1040(?=${CLOSING})|(?<=[\u1000-\u103F])\u1040(?!${DIGIT}|[.,])`, 'g');
const FOUR = /\u1044(?=\u1004\u103A\u1038)/g;

/**
 * The digit zero and the letter wa look alike, and so do four and the sign of ၎င်း: people type
 * either. Puts each where it belongs, in Unicode text.
 */
export const repairZeroAndWa = (text: string): string =>
  text
    .replace(NUMBER, (number) => number.replaceAll('\u101D', '\u1040'))
    .replace(ZERO, '\u101D')
    .replace(FOUR, '\u104E');
