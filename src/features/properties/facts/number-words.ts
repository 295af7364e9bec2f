import { toWesternDigits } from '#burmese/digits.ts';
import type { Language } from '#i18n/language.ts';

const ENGLISH = 'one two three four five six seven eight nine ten eleven twelve'.split(' ');
const ORDINALS =
  'first second third fourth fifth sixth seventh eighth ninth tenth eleventh twelfth thirteenth fourteenth fifteenth'.split(
    ' ',
  );
const BURMESE = ['တစ်', 'နှစ်', 'သုံး', 'လေး', 'ငါး', 'ခြောက်', 'ခုနစ်', 'ရှစ်', 'ကိုး', 'ဆယ်', 'ဆယ့်တစ်', 'ဆယ့်နှစ်'];
const BURMESE_ORDINALS = ['ပထမ', 'ဒုတိယ', 'တတိယ', 'စတုတ္ထ', 'ပဉ္စမ'];

const VALUES = new Map(
  [ENGLISH, ORDINALS, BURMESE, BURMESE_ORDINALS].flatMap((words) =>
    words.map((word, index) => [word, index + 1] as const),
  ),
);

/** Source of a pattern that matches a number of one or two digits, or its word in either language. */
export const NUMBER_WORD = String.raw`(\d{1,2}|${[...ENGLISH, ...BURMESE].join('|')})`;

/** What stands before a number or a word in English: neither a letter nor a digit, nor a decimal point. */
export const START = '(?:^|[^a-z0-9.,])';

/** The same for first, second, third … */
export const ORDINAL_WORD = String.raw`(\d{1,2}(?:st|nd|rd|th)|${[...ORDINALS, ...BURMESE_ORDINALS].join('|')})`;

/** Reads what these patterns match; `NaN` for other text. */
export const numberOf = (word: string): number =>
  VALUES.get(word) ?? Number(word.replace(/(?:st|nd|rd|th)$/, ''));

/** Returns a number in digits and in words, in one language. */
export const writtenNumber = (number: number, language: Language): string[] => {
  const words = language === 'en' ? ENGLISH : BURMESE;
  return [String(number), words[number - 1] ?? []].flat();
};

/** Prepares a text for these patterns: lower case, Western digits, no double spaces. */
export const forNumbers = (text: string): string =>
  toWesternDigits(text.normalize('NFC').toLowerCase()).replace(/\s+/g, ' ');
