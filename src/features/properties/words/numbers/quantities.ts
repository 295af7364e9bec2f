import { AMOUNT, amountOf, END, lowerOf, NEXT, START } from './amounts.ts';

/** Bounds that somebody names; both the same for an exact number. */
export type Bounds = { from?: number | undefined; to?: number | undefined };

type Comparison = 'most' | 'least' | 'about';

const BEFORE: Record<Comparison, string> = {
  most: "(?<!\\bor )(?:under|below)|less than|lower than|cheaper than|smaller than|(?:no|not) (?:more|bigger|larger|higher|greater) than|not over|not above|(?:not|doesn['’]?t|don['’]?t) (?:to )?exceed(?:ing)?|max(?:imum)?(?: budget| price| rent)?(?: of)?|up ?to|till|until|within|at most|(?<!<)<=?(?![<-])|≤|အများဆုံး|အလွန်ဆုံး",
  least:
    '(?<!\\bor )(?:over|above)|more than|higher than|larger than|bigger than|from|min(?:imum)?(?: of)?|at least|(?:no|not) (?:less than|lower than|cheaper than|under|below)|starting(?: at| from| price(?: of)?)?|(?<![>=-])>=?(?!>)|≥|အနည်းဆုံး',
  about: 'around|about|approx(?:imately)?\\.?|roughly|nearly|~',
};
/** A digit, or the first word of a number. */
const NUMBER =
  '\\d|(?:one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|[a-z]{3,5}t(?:een|y))\\b';
/** What an English comparison rather belongs to: 2br under 15, 2 bedrooms max budget MMK 500000. */
const PRICED = ` ?(?:${NUMBER}|price|budget|rent|mmk|ks|kyats?|us|\\$|thein|(?:lakhs? |lks? |သိန်း|သောင်း|ကျပ်|ဒေါ်လာ) ?\\d|ဈေး)`;
// "2br under 15" compares the 15: English words stand after a number only if none follows.
const AFTER: Record<Comparison, string> = {
  most: `ထက် ?ပို(?:ပြီး)? ?မ(?:ပေး|တတ်|သုံး) ?နိုင်(?:(?:ပါ)?ဘူး)?|(?:ထက် ?)?(?:အောက်|မပို|မကျော်|မများ|မပြည့်|နည်း|လျော့)|အတွင်း(?!ဝန်|ပိုင်း)|(?:လောက် ?)?အ?ထိ|အများဆုံး|or (?:less|lower|below|under|cheaper|fewer|smaller)|and (?:below|under|less|lower)(?! ?than|${PRICED})|(?:max(?:imum)?|under|below)(?!${PRICED})|(?:h?ta(?:t|k|et)? )?ma (?:kyaw|po)|auk|ouk|a ?twin|out(?! of)`,
  least: `(?<! )\\+(?![\\d\uFFFF])|\\+$|(?:ထက် ?|နှင့် ?|နဲ့ ?)?(?:အထက်|ကျော်|ပို|များ)|(?:ထက် ?|အောက် ?)?မနည်း|အနည်းဆုံး|(?:ကနေ ?|မှ ?|က ?)စ(?:ပြီး|၍)|or (?:more|above|over|higher|up|larger|bigger)|and (?:above|over|up|more|higher)(?! ?than|${PRICED})|plus|kyaw|(?:min(?:imum)?|above|up(?:wards?)?)(?!${PRICED}| to\\b)|a ?h?tet`,
  about:
    'ဝန်းကျင်|ပတ်ဝန်းကျင်|ပတ်လည်|လောက်|ခန့်|or so|approx(?:imately)?|around(?! ?[a-z0-9\u1000-\u103F])|lauk|lout|w[ua]n ?k?yin',
};

/** Half of the width of "about", as a part of the number. */
const ABOUT = 0.1;

const choice = (words: Record<Comparison, string>, side: string): string =>
  Object.entries(words)
    .map(([comparison, source]) => `(?<${comparison}${side}>${source})`)
    .join('|');

const JOIN =
  ' ?(?:-|/|–|—|~|&|to|till|until|and|or|(?:hn|nh|n)in?t|nae|မှ|ကနေ|နှင့်|နဲ့|သို့(?:မဟုတ်)?) ?| (?=[\\d.,]{1,12} ?(?:သိန်း|ပေ|ခန်း|ဧက)? ?အ?ကြား)|(?<=သိန်း(?: ?ခွဲ)?) ?(?=[\\d.,]{1,12} ?သိန်း ?(?:တန်|လောက်|ဝန်းကျင်))';

/** Source of a pattern: units of money after a number. */
export const MONEY =
  '(?:la(?:kh|ck?|k)s?|lks?|thein|crores?|mil|bil|bn|kyats?|mmk|(?:l|k|ks)(?![a-z])|သိန်း|သောင်း|ကျပ်|သန်း|ကုဋေ|မီလီယံ|ဘီလီယံ)';

/** Source of a pattern: what follows the one year that the price in lakhs after it is for, တစ်နှစ် သိန်း ၆၀. */
export const LAKHS_OF_YEAR =
  '(?<=(?<![\\d.])(?:တစ်|1) ?နှစ်)(?: ?(?:စာ|အတွက်))? ?(?=(?:ကျပ် ?)?(?:သိန်း ?\\d|\\d[\\d.,]{0,8} ?သိန်း))';

/**
 * Returns a pattern of a number, compared with words before or after it, or of two numbers with what
 * is between them. The sources of its unit, in front of the number and after it, are optional in the
 * pattern: `unitIn` says whether there was one. `boundsOf` reads the matches. Two numbers are none of
 * these if the second one has a unit of `others` (1500 sqft - 2000 lakhs); `early` is a unit in front of
 * a comparison: အိပ်ခန်း အနည်းဆုံး ၂ ခန်း. A unit that `isSaidOnce` is not before the second one: ၂ ခန်းနဲ့ ရေချိုးခန်း ၁ ခန်း.
 */
export const quantity = ({
  before,
  after,
  others,
  early,
  isSaidOnce = false,
}: {
  before: string;
  after: string;
  others?: string;
  early?: string;
  isSaidOnce?: boolean;
}): RegExp => {
  const isEarly = early === undefined ? '' : `(?:(?<unitEarly>${early}) ?)?`;
  const isAgain = isSaidOnce ? '' : `(?:(?:${before}) ?)?`;
  const isOther = others === undefined ? '' : `(?![\\d.,]+ ?-?(?:${others}))`;
  const low = `(?<low>${AMOUNT})(?: ?(?<lowUnit>${after}))?(?<lowHalf> ?(?:ခွဲ|khw(?:el?|ae|al)))?(?:${JOIN}|(?<next>${NEXT}))${isAgain}${isOther}`;
  return new RegExp(
    `${START}${isEarly}(?:(?:${choice(BEFORE, 'Before')}|between|b/w|btw)(?: price| budget)? ?)?(?:(?<unitFirst>${before})(?: ?[:=–-])? ?)?(?:${low})?` +
      `(?<amount>${AMOUNT})(?<plus> ?\\+| or more(?= ?(?:${after})))?(?<andHalf> and a half)?(?: ?-?(?<unit>${after}))?(?<half> ?(?:ခွဲ|khw(?:el?|ae|al)))?` +
      `(?: ?(?:${choice(AFTER, 'After')}))?(?: ?(?:အ?ကြား|kyar))?${END}`,
    'g',
  );
};

type Groups = Readonly<Record<string, string | undefined>>;

const comparisonIn = (groups: Groups): Comparison | undefined =>
  groups.plus === undefined
    ? (['most', 'least', 'about'] as const).find(
        (name) => groups[`${name}Before`] !== undefined || groups[`${name}After`] !== undefined,
      )
    : 'least';

/** Returns the unit of a match, wherever it is. */
export const unitIn = (groups: Groups): string | undefined =>
  groups.unit ?? groups.unitFirst ?? groups.lowUnit ?? groups.unitEarly;

/**
 * Returns the bounds of a match. A number without a comparison is both; `toValue` converts a number
 * in a unit.
 */
export const boundsOf = (
  groups: Groups,
  toValue: (amount: number, unit: string | undefined) => number,
): Bounds => {
  const unit = unitIn(groups);
  const half = (word: string | undefined): number => (word === undefined ? 0 : 0.5);
  const amount = toValue(amountOf(groups.amount ?? '') + half(groups.half ?? groups.andHalf), unit);
  if (groups.low !== undefined) {
    const lower = groups.next === undefined ? groups.low : lowerOf(groups.low, groups.amount ?? '');
    const low = amountOf(lower) + half(groups.lowHalf);
    const value = toValue(low, groups.lowUnit ?? unit);
    return { from: Math.min(value, amount), to: Math.max(value, amount) };
  }
  const comparison = comparisonIn(groups);
  if (comparison === 'most') return { to: amount };
  if (comparison === 'least') return { from: amount };
  if (comparison === 'about') return { from: amount * (1 - ABOUT), to: amount * (1 + ABOUT) };
  return { from: amount, to: amount };
};

/** Returns whether a match compares, or has two numbers. */
export const isCompared = (groups: Groups): boolean =>
  groups.low !== undefined || comparisonIn(groups) !== undefined;

/** Writes bounds as parameters, with at most two decimals. */
export const asQuery = (
  { from, to }: Bounds,
  [lowest, highest]: readonly [lowest: string, highest: string],
): Record<string, string> => ({
  ...(from === undefined ? {} : { [lowest]: asText(from) }),
  ...(to === undefined ? {} : { [highest]: asText(to) }),
});

const asText = (value: number): string => String(Math.round(value * 100) / 100);
