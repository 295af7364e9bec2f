const SIGN = '[\u102B-\u103E]';
const BURMESE = '[\u1000-\u103F]';
const CLOSING = '[\u1000-\u1021]\u1037?\u103A';
const DIGIT = '[\u1040-\u1049]';

// A number, in which wa stands for zero as long as no syllable follows.
const NUMBER = new RegExp(
  `(?:(?<!${BURMESE})\u101D+[.,]?)?${DIGIT}[\u1040-\u1049\u101D]*` +
    `(?:[,.][\u1040-\u1049\u101D]+)*(?!${SIGN}|${CLOSING})`,
  'g',
);
// Zeros that stand for wa: closed by a consonant, with a sign, at the start of a word, or after a
// letter and before no number. A price of nothing (ကျပ်၀) ends in a zero.
const ZERO = new RegExp(
  `\u1040(?=${SIGN}|${CLOSING})|(?<!${DIGIT}|[.,])\u1040+(?=[\u1000-\u102A])|` +
    `(?<=${BURMESE})\u1040(?!${DIGIT}|[.,])(?<!\u103A.(?!${BURMESE}))`,
  'g',
);
const FOUR = new RegExp(`(?<!${DIGIT})\u1044(?=\u1004\u103A\u1038)`, 'g');

/**
 * Corrects Unicode text in which the digit zero and the letter wa, or four and the sign of ၎င်း,
 * were typed for one another because they look alike.
 */
export const repairZeroAndWa = (text: string): string =>
  text
    .replace(NUMBER, (number) => number.replaceAll('\u101D', '\u1040'))
    .replace(ZERO, (zeros) => '\u101D'.repeat(zeros.length))
    .replace(FOUR, '\u104E');
