const BURMESE_DIGITS = ['တစ်', 'နှစ်', 'သုံး', 'လေး', 'ငါး', 'ခြောက်', 'ခုနစ်', 'ရှစ်', 'ကိုး'];
const ONES =
  'one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen';
const TENS = 'twenty thirty forty fifty sixty seventy eighty ninety';

const VALUES = new Map<string, number>([
  ...BURMESE_DIGITS.map((word, index) => [word, index + 1] as const),
  ['ခုနှစ်', 7],
  ...ONES.split(' ').map((word, index) => [word, index + 1] as const),
  ...TENS.split(' ').map((word, index) => [word, 10 * (index + 2)] as const),
]);
const POWERS = new Map([
  ['ဆယ်', 10],
  ['ဆယ့်', 10],
  ['ရာ', 100],
  ['ရာ့', 100],
  ['ထောင်', 1000],
  ['ထောင့်', 1000],
  ['သောင်း', 10_000],
  ['hundred', 100],
  ['thousand', 1000],
]);

const isLatin = (word: string): boolean => /^[a-z]/.test(word);
// Longer words first, so that six does not hide sixteen.
const WORDS = [...VALUES.keys(), ...POWERS.keys()].sort((a, b) => b.length - a.length);
const LATIN = WORDS.filter(isLatin).join('|');
const sourceOf = (words: Iterable<string>): string =>
  [...words].filter((word) => !isLatin(word)).join('|');
const DIGIT = sourceOf(VALUES.keys());
const POWER = sourceOf(POWERS.keys());

/** Source of a pattern of a Burmese number in words below ten. */
export const BURMESE_DIGIT = `(?:${DIGIT})`;
/** What follows such digits in a larger number, the largest first. */
const BY_SIZE = ['သောင်း', 'ထောင\u1037?်', 'ရာ့?', 'ဆယ\u1037?်'];
/** Source of a pattern of a Burmese number in words from ten on: တစ်ရာ့နှစ်ဆယ့်ငါး. */
export const BURMESE_NUMBER = `(?:(?:${BURMESE_DIGIT} ?)?(?:${BY_SIZE.map(
  (power, index) =>
    power +
    BY_SIZE.slice(index + 1)
      .map((smaller) => `(?: ?${BURMESE_DIGIT} ?${smaller})?`)
      .join(''),
).join('|')})(?: ?${BURMESE_DIGIT}(?! ?(?:${POWER})))?)`;

/** Powers that stand after digits: ၂ ထောင်. */
const MULTIPLES = 'ရာ|ထောင်|သောင်း|hundred|thousand|k(?= ?(?:la(?:kh|c)|lks?|သိန်း))';

/** Source of a pattern: no letter or digit before, no decimal point, and no stacked letter: not in မန္တလေး. */
export const START = '(?<![a-z0-9]|\\d[.,]|\u1039[\u1000-\u1021]?)';
/** Source of a pattern: what follows begins a new word or syllable. */
export const END =
  '(?![a-z0-9]|(?<=\\d)[,.]\\d|[\u102B-\u103E]|[\u1000-\u1021]\u1037?\u103A|\u1039)';

/** A power at the end of an unknown word, which is no number: ကော့သောင်း. */
const PART_OF_WORD = `(?<=[\u1000-\u103F])(?<!သိန်း|သန်း|ကုဋေ|ကျပ်)(?:${POWER})(?! ?(?:${DIGIT}|သိန်း|သန်း|ကျပ်))`;

/** Source of a pattern of a number in digits, also by hundreds of thousands, or in words of either language. */
export const AMOUNT =
  '(?:(?:\\d{1,3}(?:,\\d{2,3}){0,3},\\d{3}|\\d{1,12})(?:\\.\\d{1,4})?' +
  `(?: ?(?:${MULTIPLES})(?: ?ခွဲ)?${END})?` +
  `|(?:${LATIN})(?:[ -](?:${LATIN})){0,4}` +
  `|(?!${PART_OF_WORD})(?:(?:(?:${DIGIT}) ?)?(?:${POWER})(?: ?(?:${DIGIT}) ?(?:${POWER})){0,3}(?: ?(?:${DIGIT})| ?ခွဲ)?|${DIGIT})${END})`;

/** Finds a digit, or what may be a number in words. */
export const NUMBER = new RegExp(`\\d|${LATIN}|half|quarter|${DIGIT}|${POWER}|ဝက်`);

/** Source of a pattern: between two words for numbers that follow each other, three or four: သုံးလေး. */
export const NEXT = BURMESE_DIGITS.slice(1, -1)
  .map((digit, index) => `(?<=${digit})(?=${BURMESE_DIGITS[index + 2]})`)
  .join('|');

const FIRST_DIGIT = new RegExp(`^(?:${DIGIT})`);

/** Returns the lower one of two such numbers: five hundred of ငါးခြောက်ရာ. */
export const lowerOf = (digit: string, amount: string): string =>
  amount.replace(FIRST_DIGIT, digit);

const WORD = new RegExp(WORDS.join('|'), 'g');

const HALF = / ?ခွဲ$/;

const powerOf = (multiple: string): number =>
  POWERS.get(multiple === 'k' ? 'thousand' : multiple) ?? 1;

/** Returns the number that `AMOUNT` matched: 1,500, fifteen hundred, တစ်ထောင့်ငါးရာ, ၂ ထောင်ခွဲ. */
export const amountOf = (text: string): number => {
  const [digits, multiple = ''] = text.replaceAll(',', '').split(/(?<=\d) ?(?=[^\d.])/);
  const half = HALF.test(text) ? 0.5 : 0;
  if (/^\d/.test(text)) return (Number(digits) + half) * powerOf(multiple.replace(HALF, ''));
  let sum = 0;
  let digit: number | undefined;
  let last = 0;
  for (const [word] of text.matchAll(WORD)) {
    const power = POWERS.get(word);
    if (power === undefined) {
      sum += digit ?? 0;
      digit = VALUES.get(word);
    } else {
      // Five hundred thousand, but one thousand two hundred.
      if (digit === undefined && sum > 0 && sum < power) sum *= power;
      else sum += (digit ?? 1) * power;
      last = power;
      digit = undefined;
    }
  }
  return sum + (digit ?? 0) + half * last;
};
