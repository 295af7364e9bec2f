import { MAX_PRICE } from '#features/properties/rules.ts';
import { KYAT_PER_LAKH } from '#i18n/formats/prices.ts';
import { AMOUNT, amountOf, END, START } from './numbers/amounts.ts';
import {
  asQuery,
  boundsOf,
  isCompared,
  quantity,
  unitIn,
  type Bounds,
} from './numbers/quantities.ts';
import type { TypedLine } from './typed-line.ts';
import { TEXT, type Meaning } from './vocabulary.ts';

/** Units of prices, with their value in lakhs; the first that begins a match counts. */
const UNITS: readonly (readonly [name: RegExp, lakhs: number])[] = [
  [/^(?:ကျပ် ?)?သိန်း|^l|^thein/, 1],
  [/^(?:ကျပ် ?)?ကုဋေ|^cr/, 100],
  [/^(?:ကျပ် ?)?(?:သန်း|မီလီယံ)|^m(?!mk)/, 10],
  [/^(?:ကျပ် ?)?ဘီလီယံ|^b/, 10_000],
  [/^k$/, 1000 / KYAT_PER_LAKH],
  [/^ကျပ်|^ky|^mmk|^ks/, 1 / KYAT_PER_LAKH],
];

const BURMESE = '(?:ကျပ် ?)?(?:သိန်း|ကုဋေ|သန်း|မီလီယံ|ဘီလီယံ)|ကျပ်';
const KYAT = '(?:kyats?|mmk|ks)\\.?';
const PRICE = quantity({
  before: `${BURMESE}|${KYAT}|theinn?`,
  after:
    `(?:${BURMESE})(?: ?ကျပ်)?` +
    `|(?:lakhs?|lacs?|laks?|lks?|lkh|theinn?|crores?|cr|mil(?:lions?)?|ml?n|m|billions?|bn|l)(?: ?(?:of )?(?:${KYAT}))?|${KYAT}|k`,
});

const lakhsOf = (unit: string): number => UNITS.find(([name]) => name.test(unit))?.[1] ?? 1;

/** Smallest number without a unit that is taken for kyat: as lakhs it would be above every price. */
const MIN_BARE_KYAT = 100_000;

const toLakhs = (amount: number, unit: string | undefined): number =>
  unit === undefined
    ? amount / (amount >= MIN_BARE_KYAT ? KYAT_PER_LAKH : 1)
    : amount * lakhsOf(unit);

const isPrice = (lakhs: number | undefined): boolean =>
  lakhs === undefined || (lakhs > 0 && lakhs <= MAX_PRICE);

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

const meaningOf = (groups: Groups, toValue?: typeof toLakhs): Meaning | undefined => {
  const areKyat = unitIn(groups) === undefined && areThousands(groups.amount);
  const inKyat = (amount: number): number => amount / KYAT_PER_LAKH;
  const bounds = boundsOf(withLargerUnit(groups), toValue ?? (areKyat ? inKyat : toLakhs));
  if (!isPrice(bounds.from) || !isPrice(bounds.to)) return undefined;
  return { kind: 'price', query: asQuery(budget(bounds), ['fromPrice', 'toPrice']) };
};

const take = (line: TypedLine, isTaken: (groups: Groups) => boolean): void => {
  const { rest } = line;
  line.takeAll(PRICE, ({ groups = {}, index }) => {
    const isPartOfName = AFTER_LETTER.test(rest.slice(Math.max(0, index - 2), index));
    return !isPartOfName && isTaken(groups) ? meaningOf(groups) : undefined;
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
  `(?:${DOLLARS}) ?${AMOUNT}(?: ?k\\b)?|${START}${AMOUNT}(?: ?k)? ?(?:(?:-|–|to) ?${AMOUNT}(?: ?k)? ?)?(?:${DOLLARS})`,
  'g',
);

/** A price in lakhs and thousands of kyat: ၃ သိန်း ၅ သောင်း, 3 lakhs 50 thousand. */
const LAKHS_AND_REST = new RegExp(
  `${START}(?<lakhs>${AMOUNT}) ?(?:သိန်း ?(?<rest>\\d|တစ်|နှစ်|သုံး|လေး|ငါး|ခြောက်|ခုနစ်|ရှစ်|ကိုး) ?သောင်း(?: ?ကျပ်)?(?: ?(?:အောက်|အထိ|ထိ|အတွင်း))?|(?:lakhs?|lks?) ?(?:and )?(?<thousands>\\d{1,2}) ?(?:thousands?|k)(?: kyats?)?)${END}`,
  'g',
);

/** What a price is for: ၅ သိန်း/လ. */
const PER_MONTH = new RegExp(`(?<=သိန်း|ကျပ်|\\d) ?/ ?(?:(?:တစ်|1) ?)?လ${END}`, 'g');

/** A letter right before a number, as in E-61. */
const AFTER_LETTER = /[a-z]-?$/;

/**
 * Takes prices that have a unit or are compared: 15 lakhs, ၃၀၀ သိန်းအောက်, between 1 and 2 crores,
 * over 20. Prices in dollars stay text unless it is known how many kyat one is.
 */
export const takePrices = (line: TypedLine, kyatPerDollar?: number): void => {
  if (kyatPerDollar !== undefined) takeDollars(line, kyatPerDollar);
  line.takeAll(PER_MONTH, () => ({ kind: 'listing', query: { type: 'for_rents' } }));
  line.takeAll(FOREIGN, () => TEXT);
  line.takeAll(LAKHS_AND_REST, ({ groups: { lakhs = '', rest = '', thousands = '0' } = {} }) => {
    const toPrice = amountOf(lakhs) + amountOf(rest) / 10 + Number(thousands) / 100;
    return isPrice(toPrice)
      ? { kind: 'price', query: asQuery({ to: toPrice }, ['fromPrice', 'toPrice']) }
      : undefined;
  });
  take(
    line,
    (groups) => unitIn(groups) !== undefined || isCompared(groups) || areThousands(groups.amount),
  );
};

const PHONE = /^0\d/;
const DIGITS = /^\d[\d.,]*$/;

/** Two numbers that rise are from one to the other: 500 1000. */
const PAIR = new RegExp(`${START}(?<low>${AMOUNT}) (?<amount>${AMOUNT})(?: ?ကြား)?${END}`, 'g');

const isBare = (amount: string): boolean => DIGITS.test(amount) && !PHONE.test(amount);

/** Takes the numbers that are left, which have no unit, unless a price is known that they would contradict. */
export const takeBareNumbers = (line: TypedLine): void => {
  if (line.findings.some(({ kind }) => kind === 'price')) return;
  line.takeAll(PAIR, ({ groups = {} }) => {
    const { low = '', amount = '' } = groups;
    const isRange = isBare(low) && isBare(amount) && amountOf(low) < amountOf(amount);
    return isRange ? meaningOf(groups) : undefined;
  });
  take(line, ({ amount = '' }) => isBare(amount));
};
