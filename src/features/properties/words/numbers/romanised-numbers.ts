/** The digits in Latin letters, from one on, and ten. */
const NUMBERS =
  'ta tit, hna hnit nhit nhi, thone thoun thon, lay lei, nga ngar hnga, chauk chout, khun khunit, shit shi, ko koe, tasal';
const VALUES = new Map(
  NUMBERS.split(', ').flatMap((spellings, index) =>
    spellings.split(' ').map((spelling) => [spelling, index + 1] as const),
  ),
);
const longestFirst = (words: Iterable<string>): string =>
  [...words].toSorted((one, other) => other.length - one.length).join('|');
const DIGIT = longestFirst(VALUES.keys());
const POWERS = new Map([
  ['sal', 10],
  ['sae', 10],
  ['hsae', 10],
  ['hse', 10],
  ['ya', 100],
  ['yar', 100],
  ['yarr', 100],
  ['htaung', 1000],
  ['htoung', 1000],
]);
const POWER = longestFirst(POWERS.keys());
const TENS = `(?:(?:${DIGIT}) ?(?:${POWER})|h?sae|hse|sal)(?: ?(?:${DIGIT}) ?(?:${POWER})){0,2}`;
const COUNTED = '(?:khan|thein|h?lwh?ar?)\\b';
/** Burmese numbers in Latin letters beside what they count, with tens, hundreds or thousands after lakhs, too: thone khan, sal nga thein, thein nga yar. */
const NUMBER = new RegExp(
  `\\b(?:${DIGIT}|(?<!\\bthein )${TENS}(?: (?:${DIGIT}))?)(?= ${COUNTED})` +
    `|(?<=\\bthein )${TENS}(?: (?:${DIGIT})(?! ${COUNTED}))?(?![a-z])`,
  'gi',
);
const MAY_COUNT = /khan|thein|lw/i;
const WORD = new RegExp(`${POWER}|${DIGIT}`, 'g');
const inDigits = (number: string): string => {
  let sum = 0;
  let digit: number | undefined;
  for (const [word] of number.toLowerCase().matchAll(WORD)) {
    const power = POWERS.get(word);
    if (power !== undefined) sum += (digit ?? 1) * power;
    digit = power === undefined ? VALUES.get(word) : undefined;
  }
  return String(sum + (digit ?? 0));
};

/** Writes the Burmese numbers of a line that are in Latin letters as digits. */
export const romanisedInDigits = (line: string): string =>
  MAY_COUNT.test(line) ? line.replace(NUMBER, inDigits) : line;
