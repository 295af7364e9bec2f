import { SQFT_PER_ACRE } from '#burmese/areas/known-area.ts';
import { MAX } from '#features/properties/facts/fact-values.ts';
import { AMOUNT, amountOf, END, START } from './numbers/amounts.ts';
import { asQuery, boundsOf, MONEY, quantity, unitIn, type Bounds } from './numbers/quantities.ts';
import type { TypedLine } from './typed-line.ts';
import { TEXT, type Meaning } from './vocabulary.ts';

const SQFT_PER_SQUARE_METRE = 10.764;
const SQFT_PER_HECTARE = 10_000 * SQFT_PER_SQUARE_METRE;

const SIZE = quantity({
  before:
    'စတု(?:ရန်း)? ?ပေ|ပေ ?ပတ်လည်|ဧက|(?<!per )sq\\.? ?ft\\.?(?= ?[\\d,]{3})' +
    `|(?:sizes?|အကျယ်(?: ?အဝန်း)?)(?= ?[:=–-]? ?[1-9]\\d{2,4}(?![\\d,.x*]| ?(?:${MONEY}|[-–~]|x|\\*|by|ပေ|f)))`,
  after:
    'sq\\.?(?: ?(?:ft|feet|foot|f|m|metres?|meters?)\\.?)?|square ?(?:feet|foot|ft|met(?:re|er)s?)|s\\.? ?f|sft|ft2|m2' +
    '|acre?s?|eka|hectares?|ha(?![a-z])|စတု(?:ရန်း)? ?(?:ပေ|မီတာ)|ပေ ?ပတ်လည်|ဧက|ဟက်တာ' +
    // So many feet are no side: ၁၅၀၀ ပေ, 1200 ft.
    '|(?<=(?:\\d{4}|,\\d{3}|[4-9]\\d\\d) ?)(?:ပေ(?! ?(?:ခွဲ|x|\\*))|f(?:ee)?t(?! ?(?:x|\\*|by|from|to|away|wide|long|front)))',
  others: `${MONEY}|bed|brs?|bhk|bath|ba|အိပ်|အ?ခန်း|ရေချိုး`,
});

const sqftPer = (unit: string): number => {
  if (/acr|eka|ဧက/.test(unit)) return SQFT_PER_ACRE;
  if (/^h|ဟက်တာ/.test(unit)) return SQFT_PER_HECTARE;
  return /m(?:et|2|$|\.)|မီတာ/.test(unit) ? SQFT_PER_SQUARE_METRE : 1;
};

const SIDE = '\\d{1,5}(?:\\.\\d{1,2})?';
const FEET = "(?:(?:sq\\.? ?)?ft2?|feet|foot|'|ပေ|pay)";
/** What makes a number a price in lakhs, a floor or rooms, and no second side: ၂၀ ပေ ၅၀ သိန်း, but not ၂၀ ပေ ၅၀ သိန်း ၃၀၀. */
const OTHER = `(?:(?:သိန်း|thein)(?! ?(?:${AMOUNT}))|လွှာ|ခန်း|ထပ်)`;
/** What makes two numbers streets, between which a home is: ၃၅x၃၆ လမ်းကြား. */
const STREETS = '(?:လမ်း ?)?ကြား|streets?\\b|st\\b';
const BETWEEN_STREETS = new RegExp(`${START}\\d{1,3} ?x ?\\d{1,3} ?(?:${STREETS})${END}`, 'g');
const SIDES = new RegExp(
  `${START}(?:${FEET} ?\\(?)?(?<width>${SIDE})(?<half> ?ပေ ?ခွဲ| 1[/\u2044]2)? ?${FEET}? ?(?:x|\\*|by|[,၊]? ?(?:အလျား|အနံ|အရှည်|အကျယ်)|(?<=\\d')(?=\\d{2}')|(?<=(?:ပေ|pay) ?(?:ခွဲ ?)?|pay ?${SIDE} ?(?=pay))(?! ?${SIDE} ?${OTHER})) ?(?:${FEET} ?)?(?<depth>${SIDE})(?:\\)? ?${FEET})?(?: ?x ?[1-9](?!\\d))?(?! ?(?:${STREETS}))${END}`,
  'g',
);

/** One side of a square: ပေ ၆၀ ပတ်လည်, 60 ft square. So few square feet are no home. */
const SQUARE = new RegExp(
  `${START}(?:ပေ ?(?<first>[1-9]\\d{1,2}) ?ပတ်လည်|(?<side>[1-9]\\d|1\\d\\d) ?(?:ပေ ?ပတ်လည်|(?:ft|feet|') square\\b(?! (?:f|m))))${END}`,
  'g',
);
const MAY_BE_SQUARE = /ပတ်လည်|square/;

/** Words for land and for sales, beside which two small numbers are sides: nothing is sold at so few lakhs. */
const LAND = /\b(?:lands?|plots?|myay?e?|mye)\b|(?<!အိမ် ?ခြံ ?)မြေ(?!ညီ|အောက်)|(?<!ပန်း ?|အိမ် ?)ခြံ/;
const SALE =
  /\b(?:sales?|sell(?:ing)?|sold|buy(?:ing)?|purchase|yaung|yawng|w[ae]l|wae|wts|wtb)\b|ရောင်း|ဝယ်/;
const SIDE_FEET = "(?:ft|feet|foot|'|ပေ|pay)";
/** What makes the numbers after it prices, or part of an address. */
const BEFORE_OTHERS =
  '(?<!(?:\\b(?:budget|prices?|between|from|under|below|over|above|about|around|max|no|number|wards?|blocks?|streets?|roads?|rd|st|thein)|ဈေး|ဘတ်ဂျက်|အမှတ်|နံပါတ်|လမ်း|ရပ်ကွက်|သိန်း|ကုဋေ|ကျပ်|[\\d$=:./–-]) ?)';
/** What makes the numbers before it something else. */
const AFTER_OTHERS =
  `(?! ?-?(?:${MONEY}(?! ?\\d)|acre|ဧက|bed|brs?\\b|bhk|room|အိပ်|ခန်း|လွှာ|ထပ်|အောက်|အထက်|ကြား|ဝန်းကျင်|လောက်|[%x*]` +
  `|(?:${SIDE_FEET} ?)?(?:wide|streets?\\b|st\\b|roads?\\b|လမ်း|ရပ်ကွက်))|[ /-]\\d{1,2}(?!\\d| ?(?:${MONEY}))|/)`;
/** Two numbers without a cross between them: 20/60 land, 20 60 ft. */
const PAIR = new RegExp(
  `${BEFORE_OTHERS}${START}(?<feet>(?:${SIDE_FEET}|sizes?|အကျယ်(?: ?အဝန်း)?) ?)?(?<width>[1-9]\\d{1,2})(?<feetBetween> ?${SIDE_FEET})? ?[ /-] ?(?:${SIDE_FEET} ?)?(?<depth>[1-9]\\d{1,2})(?<feetAfter> ?${SIDE_FEET})?${AFTER_OTHERS}${END}`,
  'g',
);
/** What all of these have. */
const MAY_BE_PAIR = /\d\d\D{1,8}\d\d/;
/** Longest side that is read without a cross, in feet, and the shortest of the longer sides. */
const PAIRED = { most: 100, longer: 30 };

/** Parts of an acre, with its name: half an acre, 1/4 acre, ဧကဝက်. */
const PARTS: readonly (readonly [source: string, part: number, burmese?: string])[] = [
  [`(?:half|1 ?[/\u2044] ?2)`, 0.5, '(?:တစ် ?)?ဝက်'],
  [`(?:quarter|1 ?[/\u2044] ?4)`, 0.25, 'လေးပုံ ?တစ်ပုံ'],
  [`(?:three[ -]quarters?|3 ?[/\u2044] ?4)`, 0.75],
];
const PARTS_OF_ACRE = PARTS.map(
  ([source, part, burmese]) =>
    [
      new RegExp(
        `${START}(?:(?<whole>${AMOUNT}) (?:and )?)?(?:an? )?${source} ?(?:of )?(?:an? )?(?:acres?|ဧက)${END}${burmese ? `|${START}ဧက ?${burmese}${END}` : ''}`,
        'g',
      ),
      part,
    ] as const,
);

/** Shortest side of a home, in feet. */
const MIN_SIDE = 5;

/** Part by which a plot may be smaller or larger than two sides say: agents round them. */
const TOLERANCE = 0.1;

const meaningOf = (bounds: Bounds): Meaning | undefined => {
  const { from, to } = bounds;
  if ([from, to].some((size) => size !== undefined && (size < 1 || size > MAX.sqft)))
    return undefined;
  const whole = { from: from && Math.round(from), to: to && Math.round(to) };
  return { kind: 'feature', query: asQuery(whole, ['minSqft', 'maxSqft']) };
};

const plotOf = (width: number, depth: number): Meaning | undefined =>
  meaningOf({
    from: width * depth * (1 - TOLERANCE),
    to: width * depth * (1 + TOLERANCE),
  });

/** The price of a square foot or of an acre, which is none of a home: 2 lakhs per sqft, တစ်စတုရန်းပေ ၂ သိန်း. */
const PRICE_OF_AREA = new RegExp(
  `${START}(?:${AMOUNT} ?(?:${MONEY} ?)?(?:per|/|an?|each) ?(?:sq\\.? ?(?:ft|feet|foot)|square (?:feet|foot)|acre|စတုရန်း ?ပေ|ဧက)` +
    `|(?:per|each) (?:sq\\.? ?ft|square foot|acre) (?:under |below |max |about )?${AMOUNT} ?${MONEY}` +
    `|(?:တစ်|1) ?(?:စတုရန်း ?ပေ|ပေ ?ပတ်လည်|ဧက(?= ?ကို)) ?(?:ကို ?)?(?:သိန်း ?${AMOUNT}|${AMOUNT}(?: ?${MONEY})?))${END}`,
  'g',
);

/** What all of these have. */
const MAY_BE_PRICE_OF_AREA =
  /\b(?:per|each|an?) (?:sq|acre)|\/ ?(?:sq|acre|စတု|ဧက)|(?:တစ်|1) ?(?:စတုရန်း|ပေ ?ပတ်|ဧက ?ကို)/;

/** What a size has, beside its number. */
const MAY_BE_SIZE =
  /x|\*|by(?![a-z])|size|အကျယ်|f(?:t|eet|oot)|'|sq|\d ?s\.? ?f|m2|စတု|acr|eka|\d ?h|pay|ပေ|ဧက|ဟက်တာ|အလျား|အနံ|အရှည်/;

/** Takes two numbers that are sides by their unit, beside land, or with no dash, which is for prices, beside a sale. */
const takePairs = (line: TypedLine): void => {
  if (!MAY_BE_PAIR.test(line.rest)) return;
  const [isLand, isSale] = [LAND.test(line.rest), SALE.test(line.rest)];
  line.takeAll(PAIR, ({ 0: text, groups: { feet, feetBetween, feetAfter, width, depth } = {} }) => {
    const sides = [Number(width), Number(depth)] as const;
    const longer = Math.max(...sides);
    if (longer > PAIRED.most || longer < PAIRED.longer) return undefined;
    const isSaid = (feet ?? feetBetween ?? feetAfter) !== undefined;
    return isSaid || isLand || (isSale && !text.includes('-')) ? plotOf(...sides) : undefined;
  });
};

/** Takes sizes. A size alone is the least that somebody needs; two sides are a plot of about that. */
export const takeSizes = (line: TypedLine): void => {
  takePairs(line);
  if (!MAY_BE_SIZE.test(line.rest)) return;
  if (MAY_BE_PRICE_OF_AREA.test(line.rest)) line.takeAll(PRICE_OF_AREA, () => TEXT);
  line.takeAll(BETWEEN_STREETS, () => TEXT);
  line.takeAll(SIDES, ({ groups: { width, half, depth } = {} }) => {
    if (Number(width) < MIN_SIDE || Number(depth) < MIN_SIDE) return undefined;
    return plotOf(Number(width) + (half === undefined ? 0 : 0.5), Number(depth));
  });
  if (MAY_BE_SQUARE.test(line.rest))
    line.takeAll(SQUARE, ({ groups: { first, side } = {} }) =>
      plotOf(Number(first ?? side), Number(first ?? side)),
    );
  for (const [pattern, part] of PARTS_OF_ACRE)
    line.takeAll(pattern, ({ groups: { whole = '0' } = {} }) =>
      meaningOf({ from: (amountOf(whole) + part) * SQFT_PER_ACRE }),
    );
  line.takeAll(SIZE, ({ groups = {} }) => {
    if (unitIn(groups) === undefined) return undefined;
    const bounds = boundsOf(groups, (amount, unit = '') => amount * sqftPer(unit));
    return meaningOf(bounds.from === bounds.to ? { from: bounds.from } : bounds);
  });
};
