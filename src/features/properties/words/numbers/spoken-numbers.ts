import { amountOf, BURMESE_DIGIT, BURMESE_NUMBER, END } from './amounts.ts';

const SIDE = `(?<!(?:သိန်း|${BURMESE_DIGIT}) ?)${BURMESE_NUMBER}`;

/** Sides in words, beside the word for feet, or two of them before land: ပေလေးဆယ် ပေခြောက်ဆယ်, လေးဆယ်ပေ, လေးဆယ် ခြောက်ဆယ် မြေ. */
const SIDES = new RegExp(
  `(?<=ပေ ?)(${SIDE})(?: ?(${SIDE}))?${END}|(${SIDE})(?= ?ပေ${END})|(${SIDE}) ?(${SIDE})(?= ?(?:မြေ|ခြံ)${END})`,
  'g',
);
const MAY_BE_SIDE = /ပေ|မြေ|ခြံ/;

/** The end of a number that another one with the same end follows, which are from one to the other: ခုနစ်ရာ ရှစ်ရာ. */
const FIRST_OF_TWO = new RegExp(
  `(ဆယ်|ရာ|ထောင်|သောင်း) ?(?=(?:${BURMESE_DIGIT}|[\\d\u1040-\u1049]{1,2}) ?\\1)`,
  'g',
);

/** One and a half of a large unit, whose number is left out: သိန်းခွဲ. */
const ONE_AND_HALF = new RegExp(
  `(?<![\u1000-\u103F]|[\\d\u1040-\u1049] ?|${BURMESE_DIGIT} ?|(?:ဆယ်|ရာ|ထောင်) ?)(?=(?:သိန်း|ကုဋေ) ?ခွဲ${END})`,
  'g',
);

const inDigits = (_: string, ...sides: (string | undefined)[]): string =>
  sides
    .slice(0, 5)
    .flatMap((side) => (side ? amountOf(side) : []))
    .join(' ');

/** Parts Burmese numbers in words that follow each other, and writes sides as digits. */
export const partNumbers = (line: string): string =>
  (MAY_BE_SIDE.test(line) ? line.replace(SIDES, inDigits) : line)
    .replace(FIRST_OF_TWO, '$1-')
    .replace(ONE_AND_HALF, 'တစ်');
