import { MAX_PRICE } from '#features/properties/rules.ts';
import { KYAT_PER_LAKH } from '#i18n/formats/prices.ts';
import { AMOUNT, amountOf, END, START } from './numbers/amounts.ts';
import {
  asQuery,
  boundsOf,
  isCompared,
  quantity,
  unitIn,
  LAKHS_OF_YEAR,
  type Bounds,
} from './numbers/quantities.ts';
import { UNDERSTOOD, type TypedLine } from './typed-line.ts';
import { TEXT, type Meaning } from './vocabulary.ts';

/** A kyat, in lakhs. */
const ONE_KYAT = 1 / KYAT_PER_LAKH;

/** Units of prices, with their value in lakhs; the first that begins a match counts. */
const UNITS: readonly (readonly [name: RegExp, lakhs: number])[] = [
  [/^(?:ကျပ် ?)?သိန်း|^l|^thein/, 1],
  [/^(?:ကျပ် ?)?ကုဋေ|^cr/, 100],
  [/^(?:ကျပ် ?)?(?:သန်း|မီလီယံ)|^m(?!mk)/, 10],
  [/^(?:ကျပ် ?)?ဘီလီယံ|^b/, 10_000],
  [/^သောင်း|^thaung/, 10_000 / KYAT_PER_LAKH],
  [/^(?:k|thousands?)$/, 1000 / KYAT_PER_LAKH],
  [/^ကျပ်|^ky|^mmk|^ks/, ONE_KYAT],
];

const BURMESE = '(?:ကျပ် ?)?(?:သိန်း|ကုဋေ|သန်း|မီလီယံ|ဘီလီယံ)|ကျပ်';
const KYAT = '(?:kyats?|mmk|ks)\\.?';
const PRICE = quantity({
  before: `${BURMESE}|သောင်း|${KYAT}|theinn?`,
  after:
    `(?:${BURMESE})(?: ?ကျပ်)?` +
    `|(?:lakhs?|lac?k?s?|lks?|lkhs?|theinn?s?|thaung|crores?|crs?|mil(?:lions?)?|ml?n|m|billions?|bn|l(?!au?k|out|ouk))(?: ?(?:of )?(?:${KYAT}))?|${KYAT}|k`,
});

const lakhsOf = (unit: string): number => UNITS.find(([name]) => name.test(unit))?.[1] ?? 1;

/** Smallest number without a unit that is taken for kyat: as lakhs it would be above every price. */
const MIN_BARE_KYAT = 100_000;

/** The same of a rent, which nobody pays in billions: rent 80000. */
const MIN_BARE_RENT = 10_000;

/** Below so many kyat, thousands of them are meant: 300 ks. */
const MIN_KYAT = 1_000;

const toLakhs = (amount: number, unit: string | undefined, minBareKyat: number): number => {
  if (unit === undefined) return amount / (amount >= minBareKyat ? KYAT_PER_LAKH : 1);
  const lakhs = lakhsOf(unit);
  const areThousands = amount < MIN_KYAT && lakhs === ONE_KYAT;
  return amount * lakhs * (areThousands ? 1_000 : 1);
};

const isPrice = (lakhs: number | undefined): boolean =>
  lakhs === undefined || (lakhs > 0 && lakhs <= MAX_PRICE);

const BOUNDS = ['fromPrice', 'toPrice'] as const;

type Groups = Readonly<Record<string, string | undefined>>;

/** A price alone is a budget. */
const budget = ({ from, to }: Bounds): Bounds => (from === to ? { to } : { from, to });

/** Tens of thousands without a unit, which are kyat: ၅ သောင်း, 300 thousand. */
const areThousands = (amount = ''): boolean =>
  /သောင်း|ထောင်|thousand/.test(amount) && amountOf(amount) >= 10_000;

/** Of two units the larger one counts: သိန်း ၃၀ ကျပ်. */
const withLargerUnit = (groups: Groups): Groups => {
  const { unit, unitFirst } = groups;
  if (unit === undefined || unitFirst === undefined) return groups;
  return lakhsOf(unitFirst) > lakhsOf(unit) ? { ...groups, unit: unitFirst } : groups;
};

type ToValue = (amount: number, unit: string | undefined) => number;

const valueIn = (groups: Groups, minBareKyat = MIN_BARE_KYAT): ToValue =>
  unitIn(groups) === undefined && areThousands(groups.amount)
    ? (amount) => amount / KYAT_PER_LAKH
    : (amount, unit) => toLakhs(amount, unit, minBareKyat);

const meaningOf = (groups: Groups, toValue = valueIn(groups)): Meaning | undefined => {
  const bounds = boundsOf(withLargerUnit(groups), toValue);
  if (!isPrice(bounds.from) || !isPrice(bounds.to)) return undefined;
  return { kind: 'price', query: asQuery(budget(bounds), BOUNDS) };
};

/** What makes the price after it one of a year, and the price before it. */
const YEARLY = [
  /(?:yearly|annual|annually|per (?:year|annum)|နှစ်စဉ်|(?:တစ်|1) ?နှစ် ?(?:ကို|လျှင်))(?: (?:rent|price))?[ :-]{0,3}$/,
  /^ ?(?:(?:\/|per|an?|each) ?(?:year|yr|annum)\b|yearly|annually)/,
] as const;
/** What all of these have. */
const YEAR = /year|annu|yr|နှစ်/;
/** Longest text that is looked at for it. */
const REACH = 24;
const MONTHS = 12;

const isYearly = (rest: string, start: number, end: number): boolean =>
  YEARLY[0].test(rest.slice(Math.max(0, start - REACH), start)) ||
  YEARLY[1].test(rest.slice(end, end + REACH));

/** The same before lakhs, where နှစ် would count these: ၁ နှစ် သိန်း ၆၀. */
const OF_YEAR = new RegExp(`(?<!(?:စာချုပ်|အနည်းဆုံး) ?)(?:တစ်|1) ?နှစ်${LAKHS_OF_YEAR}`, 'g');
const RENT: Meaning = { kind: 'listing', query: { type: 'for_rents' } };

const take = (
  line: TypedLine,
  isTaken: (groups: Groups) => boolean,
  minBareKyat?: number,
): void => {
  const mayBeYearly = YEAR.test(line.rest);
  const yearly = new Set<number>();
  if (mayBeYearly)
    line.takeAll(OF_YEAR, ({ 0: text, index }) => {
      yearly.add(index + text.length);
      return RENT;
    });
  const { rest } = line;
  line.takeAll(PRICE, ({ 0: text, groups = {}, index }) => {
    if (AFTER_LETTER.test(rest.slice(Math.max(0, index - 3), index)) || !isTaken(groups))
      return undefined;
    const toValue = valueIn(groups, minBareKyat);
    const isOfYear =
      mayBeYearly && (yearly.has(index) || isYearly(rest, index, index + text.length));
    if (!isOfYear) return meaningOf(groups, toValue);
    return meaningOf(groups, (amount, unit) => toValue(amount, unit) / MONTHS);
  });
};

const DOLLARS = '(?:us ?)?\\$|\\b(?:usd|us dollars?|dollars?)\\b|(?:အမေရိကန် ?)?ဒေါ်လာ';
const DOLLAR = new RegExp(DOLLARS);

/** Returns whether a text names dollars. */
export const namesDollars = (text: string): boolean => DOLLAR.test(text.toLowerCase());

const DOLLAR_PRICE = quantity({ before: DOLLARS, after: `(?:k ?)?(?:${DOLLARS})|k` });

/** Takes prices in dollars, which are so many kyat: under $500, 500 usd, ဒေါ်လာ ၅၀၀. */
const takeDollars = (line: TypedLine, kyat: number): void =>
  line.takeAll(DOLLAR_PRICE, ({ 0: text, groups = {} }) => {
    if (!DOLLAR.test(text)) return undefined;
    const thousands = groups.unit?.startsWith('k') ? 1000 : 1;
    return meaningOf(groups, (amount) => (amount * thousands * kyat) / KYAT_PER_LAKH);
  });

/** A price in dollars, before or after their name. */
const FOREIGN = new RegExp(
  `(?:${DOLLARS}) ?${AMOUNT}(?: ?k\\b)?(?: ?(?:-|–|to) ?\\d[\\d.,]*(?: ?k\\b)?${END}(?! ?-?(?:l|thein|cr|m|သိန်း|ကျပ်)))?|${START}${AMOUNT}(?: ?k)? ?(?:(?:-|–|to) ?${AMOUNT}(?: ?k)? ?)?(?:${DOLLARS})`,
  'g',
);

/** A price in two units, or with kyat behind its lakhs: 1 crore 50 lakhs, ၃ သိန်း ၅ သောင်း, ၄ သိန်း ၅၀၀၀၀. */
const COMPOSED = new RegExp(
  `${START}(?<amount>${AMOUNT}) ?(?<unit>crores?|million|lakhs?|lks?|ကုဋေ|သန်း|သိန်း) ?(?:and |နဲ့ ?)?(?<restUnitFirst>သိန်း ?)?` +
    '(?<rest>\\d{1,3}|\\d\\d,?000|တစ်|နှစ်|သုံး|လေး|ငါး|ခြောက်|ခုနစ်|ရှစ်|ကိုး) ?(?<restUnit>lakhs?|lks?|thousands?|k|သိန်း|သောင်း)?' +
    `(?: ?(?:kyats?|ကျပ်))?(?: ?(?:အောက်|အ?ထိ|အတွင်း|(?<leastAfter>အထက်|ကျော်)))?${END}`,
  'g',
);

const LEAST = /(?:over|above|more than|at least|from) $/;

/** Reads such a price in lakhs; undefined if the second number is no part of the first: 1 crore 3 bedrooms. */
const composedOf = ({
  amount = '',
  unit = '',
  rest = '',
  ...groups
}: Groups): number | undefined => {
  const part = amountOf(rest);
  const restUnit = groups.restUnitFirst ?? groups.restUnit ?? (part >= 10_000 ? 'kyat' : unit);
  const [whole, less] = [lakhsOf(unit), part * lakhsOf(restUnit)];
  return less < whole ? amountOf(amount) * whole + less : undefined;
};

/** What a price is for: ၅ သိန်း/လ, 7 lks/m. */
const PER_MONTH = new RegExp(
  `(?<=သိန်း|ကျပ်|\\d|\\d ?(?:l|la?c?kh?s?|ks|kyats?|mmk)) ?/ ?(?:(?:(?:တစ်|1) ?)?လ|m)${END}`,
  'g',
);

/** The same for a year, after a price: 60 lakhs a year. */
const PER_YEAR = new RegExp(`(?<=${UNDERSTOOD}) ?(?:/|per|an?|each) ?(?:year|yr|annum)\\b`, 'g');

/** A letter right before a number, as in E-61, which may be understood: A-61. */
const AFTER_LETTER = new RegExp(`[a-z]-?$|(?<![${UNDERSTOOD}a-z])${UNDERSTOOD}-$`);

/**
 * Takes prices that have a unit or are compared: 15 lakhs, ၃၀၀ သိန်းအောက်, between 1 and 2 crores,
 * over 20. Prices in dollars stay text unless it is known how many kyat one is.
 */
export const takePrices = (line: TypedLine, kyatPerDollar?: number): void => {
  if (kyatPerDollar !== undefined) takeDollars(line, kyatPerDollar);
  line.takeAll(PER_MONTH, () => RENT);
  if (DOLLAR.test(line.rest)) line.takeAll(FOREIGN, () => TEXT);
  const { rest } = line;
  line.takeAll(COMPOSED, ({ groups = {}, index }) => {
    const price = composedOf(groups);
    if (price === undefined || !isPrice(price)) return undefined;
    const isLeast =
      groups.leastAfter !== undefined || LEAST.test(rest.slice(Math.max(0, index - REACH), index));
    return { kind: 'price', query: asQuery(isLeast ? { from: price } : { to: price }, BOUNDS) };
  });
  take(
    line,
    (groups) => unitIn(groups) !== undefined || isCompared(groups) || areThousands(groups.amount),
  );
  if (YEAR.test(line.rest)) line.takeAll(PER_YEAR, () => RENT);
};

const PHONE = /^0\d/;
const DIGITS = /^\d[\d.,]*$/;

/** Two numbers that rise are from one to the other: 500 1000. */
const PAIR = new RegExp(`${START}(?<low>${AMOUNT}) (?<amount>${AMOUNT})(?: ?ကြား)?${END}`, 'g');

/** What is counted by numbers, and is no part of a home. */
const COUNTED_BY_OTHERS =
  'stars?|staffs?|employees|workers|trainees|teachers|nurses|guests|tenants|roommates|desks|tables|seat(?:s|er)?|wheel(?:s|er)?|tons?|kva|kw|amps?|phase';

/**
 * A small number that counts an unknown word (for 10 trainees), or one that is no price of anything (for 2). After a place, a type
 * or the word budget it is a price, whatever follows: bahan 15 quiet.
 */
const COUNTING = new RegExp(
  `(?<![a-z]-)${START}(?:\\d{1,3}(?= (?:${COUNTED_BY_OTHERS})\\b)` +
    `|(?<!(?:${UNDERSTOOD}|\\b(?:budget|price|max)) ?)\\d{1,2}(?= [a-z\u1000-\u103F])|[12](?![\\d+-])(?! ?[~–]))${END}`,
  'g',
);

/** The year in which something was built or will be ready; nobody offers 2,024 lakhs. */
const BUILT = /^20(?:1[1-9]|2\d|3[0-5])$/;

const isBare = (amount: string): boolean =>
  DIGITS.test(amount) && !PHONE.test(amount) && !BUILT.test(amount);

/** Takes the numbers that are left, which have no unit, unless a price is known that they would contradict. */
export const takeBareNumbers = (line: TypedLine): void => {
  if (line.findings.some(({ kind }) => kind === 'price')) return;
  line.hideAll(COUNTING);
  line.takeAll(PAIR, ({ groups = {} }) => {
    const { low = '', amount = '' } = groups;
    const isRange = isBare(low) && isBare(amount) && amountOf(low) < amountOf(amount);
    return isRange ? meaningOf(groups) : undefined;
  });
  const isRent = line.findings.some(({ query }) => query.type === 'for_rents');
  take(line, ({ amount = '' }) => isBare(amount), isRent ? MIN_BARE_RENT : undefined);
};
