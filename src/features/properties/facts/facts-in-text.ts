import type { Furnishing, Paper } from './fact-values.ts';
import { MAX } from './fact-values.ts';
import { featuresIn } from './features-in-text.ts';
import { forNumbers, NUMBER_WORD, numberOf, ORDINAL_WORD, START } from './number-words.ts';

/** What a text says of a home; facts that it does not mention are absent. */
export type FactsInText = {
  bedrooms?: number;
  bathrooms?: number;
  floor?: number;
  storeys?: number;
  furnishing?: Furnishing;
  deposit_months?: number;
  advance_months?: number;
  negotiable?: true;
  paper?: Paper;
  features?: string[];
};

const N = NUMBER_WORD;
const EN = `${START}${N}`;
const source = (...parts: string[]): RegExp => new RegExp(parts.join('|'), 'g');

/** What a home could be divided into is not what it has. */
const POSSIBLE = /(?:divided?|partition\w*|converted?) (?:easily )?into [^.,;]{0,40}/g;

const BEDROOMS = source(`${EN}[ -]?(?:bed ?rooms?|br|beds?)\\b`);
const KINDS_OF_BEDROOMS = source(`${EN} (?:master|single|double|common)(?: bed ?rooms?)?\\b`);
const BURMESE_BEDROOMS = source(`(?:မာစတာ|စင်ဂယ်လ်|စင်ဂယ်|ရိုးရိုး)(?: ?အိပ်ခန်း)? ?${N}`, `အိပ်ခန်း ?${N}`);
const BURMESE_KIND = /(?:မာစတာ|စင်ဂယ်|ရိုးရိုး)/;
const HALL = /\bhall (?:type|room|only)\b|\bopen hall\b|ဟောခန်း|ဟောတိုက်|ဟောလ်ခန်း|အခန်းမဖွဲ့/;
const BATHROOMS = source(
  `${EN}[ -]?(?:attached |shared |private )?(?:bath ?rooms?|baths?|toilets?)\\b`,
  `(?:ရေချိုးခန်း|ရေအိမ်|သန့်စင်ခန်း) ?${N}`,
);
const FLOOR = source(
  `${START}${ORDINAL_WORD}[ -]floor\\b`,
  `\\bfloor ${N}\\b`,
  `${N} ?လွှ?ာ`,
  `${ORDINAL_WORD} ?ထပ်`,
);
const GROUND = /\bground[ -]floor\b|မြေညီထပ်/;
const STOREYS = source(
  `${EN}(?:[ -]and-a-half)?[ -](?:storey|story|storied|storeyed)\\b`,
  `${N} ?ထပ် ?(?:ခွဲ|တိုက်|အိမ်|RC|rc|လုံးချင်း)`,
);

const MONTHS = `${N}[ -]?months?'?`;
const DEPOSIT = source(
  `${START}${MONTHS}(?: of| rent)? ?deposit`,
  `deposit (?:of |is |: ?)?${MONTHS}`,
  `စပေါ်(?:ငွေ)? ?${N} ?လ`,
  `${N} ?လ ?စာ? ?စပေါ်`,
);
const ADVANCE = source(
  `${START}${MONTHS}(?: rent| payment)? (?:paid )?(?:in )?advance`,
  `advance (?:of |payment of |: ?)?${MONTHS}`,
  `(?:paid|payable) every ${MONTHS}`,
  `${N} ?လ ?စာ? ?ကြို`,
  `ကြိုတင်(?:ငွေ)? ?${N} ?လ`,
);

/** How furniture is spoken of; the first that matches counts. */
export const FURNISHING_WORDS: readonly (readonly [Furnishing, RegExp])[] = [
  ['none', /\b(?:un|not |non[ -]?)furnished\b|\b(?:no|without) furniture\b|ပရိဘောဂ ?(?:မပါ|မရှိ|မဲ့)/],
  ['part', /\b(?:part(?:ly|ially)?|semi|half)[ -]?furnished\b|ပရိဘောဂ ?(?:တချို့|တစ်ချို့|အချို့|တစ်ဝက်|တဝက်)/],
  ['full', /\b(?:fully|full)[ -]?furnish|\bfurnished\b|ပရိဘောဂ ?(?:အပြည့် ?အစုံ|အစုံ|အပြည့်|စုံ|ပါ)/],
];

const PAPERS: readonly (readonly [Paper, RegExp])[] = [
  ['freehold', /\bfreehold\b|\bbo ?ba ?baing\b|ဘိုးဘွားပိုင်/],
  ['condominium', /\bcondominium (?:law|registration|registered)\b|ကွန်ဒို ?(?:ဥပဒေ|မှတ်ပုံတင်)/],
  ['grant', /\bgrant\b|ဂရန်/],
  ['permit', /\bpermit\b|ပါမစ်/],
  ['contract', /\bsales? contract\b|အရပ်စာချုပ်|အဆက်စပ်စာချုပ်/],
];

export const NEGOTIABLE = /\bnego(?:tiable)?\b|ညှိနှိုင်း|ဈေးညှိ/;
export const NOT_NEGOTIABLE =
  /\b(?:not|non|no)[ -]nego(?:tiable|tiations?)?\b|\bfix(?:ed)? price\b|(?:မညှိ|ညှိနှိုင်း ?(?:၍ ?)?မရ)/;

const numbersIn = (text: string, pattern: RegExp): number[] =>
  [...text.matchAll(pattern)].map((match) => numberOf(match.slice(1).find(Boolean) ?? ''));

const sum = (numbers: readonly number[]): number => numbers.reduce((total, n) => total + n, 0);

const within = (value: number | undefined, max: number): value is number =>
  value !== undefined && value >= 0 && value <= max;

/** Adds up the bedrooms of several kinds; a text in both languages says everything twice. */
const bedroomsIn = (text: string): number | undefined => {
  const [english] = numbersIn(text, BEDROOMS);
  if (english !== undefined) return english;
  const kinds = numbersIn(text, KINDS_OF_BEDROOMS);
  if (kinds.length > 0) return sum(kinds);
  const burmese = numbersIn(text, BURMESE_BEDROOMS);
  if (burmese.length > 0) return BURMESE_KIND.test(text) ? sum(burmese) : burmese[0];
  return HALL.test(text) ? 0 : undefined;
};

const floorIn = (text: string): number | undefined =>
  numbersIn(text, FLOOR)[0] ?? (GROUND.test(text) ? 0 : undefined);

/**
 * Reads what a description says of a home, in English and Burmese; only to suggest it to its author (PRODUCT 19).
 * Takes time linear in the length of the text.
 */
export const factsInText = (description: string): FactsInText => {
  const text = forNumbers(description).replace(POSSIBLE, ' ');
  const facts: FactsInText = {};
  const bedrooms = bedroomsIn(text);
  if (within(bedrooms, MAX.rooms)) facts.bedrooms = bedrooms;
  const [bathrooms] = numbersIn(text, BATHROOMS);
  if (within(bathrooms, MAX.rooms)) facts.bathrooms = bathrooms;
  const floor = floorIn(text);
  if (within(floor, MAX.floor)) facts.floor = floor;
  const [storeys] = numbersIn(text, STOREYS);
  if (within(storeys, MAX.storeys) && storeys > 0) facts.storeys = storeys;
  const [deposit] = numbersIn(text, DEPOSIT);
  if (within(deposit, MAX.months)) facts.deposit_months = deposit;
  const [advance] = numbersIn(text, ADVANCE);
  if (within(advance, MAX.months)) facts.advance_months = advance;
  const furnishing = FURNISHING_WORDS.find(([, pattern]) => pattern.test(text));
  if (furnishing) facts.furnishing = furnishing[0];
  const paper = PAPERS.find(([, pattern]) => pattern.test(text));
  if (paper) facts.paper = paper[0];
  if (NEGOTIABLE.test(text) && !NOT_NEGOTIABLE.test(text)) facts.negotiable = true;
  const features = featuresIn(text);
  if (features.length > 0) facts.features = features;
  return facts;
};
