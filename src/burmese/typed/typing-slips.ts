/** A consonant that closes a syllable, which no word begins with. */
const CLOSING = '[\u1000-\u1021]\u1037?\u103A';
const MARK = '[\u102B-\u103E]';
const DIGIT = '[\u1040-\u1049]';

/** Spaces, also of no width, and dotted circles before signs that follow their letter in Zawgyi as well, as texts copied from PDFs have them. */
const PARTED =
  /[\s\u25CC\u200B](?<=[\u1000-\u109F].)[\s\u25CC\u200B]*(?=[\u102B-\u1030\u1032\u1036-\u103A\u103C-\u103E])/g;

/** The same before what only follows a letter in Unicode. */
const PARTED_UNICODE = new RegExp(
  `[\\s\u25CC\u200B](?<=[\u1000-\u103F].)[\\s\u25CC\u200B]*(?=\u103B|\u1031(?![\u1000-\u102A])|${CLOSING})`,
  'g',
);

/** Joins letters of a typed line, in either encoding, and signs that a space parts from them: တ ာမွေ, ဗဟန ်း. */
export const joinSigns = (line: string): string => line.replace(PARTED, '');

/** Joins what can be parted in Unicode only: ခ ျင်း, ကွ န်ဒို. */
export const joinUnicodeSigns = (line: string): string => line.replace(PARTED_UNICODE, '');

const inSyllable = (digit: string): RegExp =>
  new RegExp(`${digit}(?:(?=${MARK}|${CLOSING})|(?<=\u1039.))`, 'g');

const inNumber = (letter: string): RegExp =>
  new RegExp(
    `${letter}(?:(?<=${DIGIT}.)(?!${MARK}|[\u1000-\u1021](?:${MARK}|${CLOSING}))|(?<![\u1000-\u103F].)(?=${DIGIT}))`,
    'g',
  );

/** What is typed for what looks alike, in text whose signs are in order, and what is right. */
const LOOK_ALIKES: readonly (readonly [typed: RegExp, right: string])[] = [
  [inSyllable('\u1047'), 'ရ'],
  [inSyllable('\u1048'), 'ဂ'],
  [inNumber('ရ'), '\u1047'],
  [inNumber('ဂ'), '\u1048'],
  // The letter nya is right in ဉာဏ်, ပျဉ်း and ပဉ္စ.
  [/\u1009(?<!\u1039.)(?![\u102B\u102C]|\u1037?\u103A|\u1039)/g, 'ဥ'],
  // A colon is right after a label, as in လိပ်စာ:.
  [
    /:(?:(?<=(?:[ငညနမ]\u103A|ငှ?[\u102B\u102C]|ဈေ).)|(?<=[\u102D-\u1030\u1036].)(?=[\u1000-\u1021]))/g,
    '\u1038',
  ],
  // No closed syllable has the long vowel.
  [new RegExp(`\u102E(?=${CLOSING})`, 'g'), '\u102D'],
  // The tall vowel stands beside round letters that have no medial.
  [/\u102B(?<![ခဂငဒပဝ]\u1031?.)/g, '\u102C'],
  [/\u102C(?<=[ခဂငဒပဝ]\u1031?.)/g, '\u102B'],
];

const BURMESE = /[\u1000-\u103F]/;

/** Corrects letters, digits and signs that stand for others that look alike in a typed line: ၇န်ကုန်, ၈ိုဒေါင်, ငှါးရန်, တိုက်ခန်:. */
export const mendLookAlikes = (line: string): string =>
  BURMESE.test(line)
    ? LOOK_ALIKES.reduce((text, [typed, right]) => text.replace(typed, right), line)
    : line;
