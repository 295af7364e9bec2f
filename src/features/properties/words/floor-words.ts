import { MAX } from '#features/properties/facts/fact-values.ts';
import { NUMBER_WORD, numberOf, ORDINAL_WORD } from '#features/properties/facts/number-words.ts';
import { END, START } from './numbers/amounts.ts';
import type { TypedLine } from './typed-line.ts';
import { TEXT, type Meaning } from './vocabulary.ts';

const LOWER =
  '(?:or|and|&) (?:lower|below|under|less)|auk|ouk|max(?:imum)?(?! ?\\d)|အောက်|ထက် ?မ(?:မြင့်|ပို|ကျော်)(?: ?တဲ့| ?သော|ရ(?![\u1000-\u103F]))?|(?:ဆို ?)?လည်း ?ရ(?:(?:ပါ)?တယ်)?';
const HIGHER = '(?:or|and|&) (?:higher|above|up|over|more)|(?:above|up|upwards)(?! ?\\d)|အထက်';
const UNREAD =
  '(?<unread>(?:not? (?:below|under|lower than)|(?:not|no|except|without)(?: on)?|above|over|from|at least|higher than)(?: the)? )';
const HIGHEST =
  'up to |below |under |(?:lower|less) than |max(?:imum)? |(?:not (?:above|over)|n(?:ot|o) higher than)(?: the)? |အမြင့်ဆုံး ?|အများဆုံး ?';
/** The lower one of two floors, which is no filter: 2nd to, between the first and, ၁ လွှာနဲ့. */
const LOWEST =
  '(?:(?:ground|\\d{1,2}(?:st|nd|rd|th)), ?){1,3}(?=\\d{1,2}(?:st|nd|rd|th) floor)' +
  '|(?:(?:ground|first|1st|2nd), ){0,2}(?:between |from )?(?:the )?(?:ground|first|second|third|\\d{1,2}(?:st|nd|rd|th)?)(?: floor)? ?(?:to|and|or|-|/) ?(?:the )?' +
  '|\\d{1,2} ?(?:လ(?:ွှ?|ှ)ာ|ထပ်) ?(?:မှ|ကနေ|နဲ့|နှင့်|သို့မဟုတ်|-) ?';
/** What makes the number after a floor a price: 2nd floor 20 lakhs. */
const PRICED = 'l(?:akhs?|acs?|ks?)?\\b|crores?|million|usd|(?:သိန်း|သောင်း|ကုဋေ|သန်း|ကျပ်)(?! ?\\d)';
const FLOOR = new RegExp(
  `${START}(?:${HIGHEST}|${LOWEST}|${UNREAD}(?:${LOWEST})?|(?:floors?|level|အထပ်|အလွှာ) ?[:=–-] ?)?(?:${ORDINAL_WORD}[ -]?(?:fl(?:o{0,2}r)?|level)|(?<!\\d |ground )(?:floors?|flr|level|အထပ်|အလွှာ)(?: ?[:-]| no\\.?)? ?(?:\\d{1,2} ?(?:to|and|or|-|/) ?)?${NUMBER_WORD}(?:st|nd|rd|th)?(?! ?-?(?:bed|bath|br|bhk|${PRICED}))` +
    `|(\\d{1,2}) (?:st|nd|rd|th) floor|(?<bare>\\d{1,2})a?(?:[ -]floor| ?/?f(?:lr?)?)|${NUMBER_WORD} ?(?:(?:လ(?:ွှ?|ှ)ာ(?:မြောက်(?! ?(?:ဒဂုံ|ဥ|ပိုင်း)))?|ထပ်မြောက်)|h?lwh?ar?)|(?<storey>\\d{1,2}) ?ထပ်(?! ?(?:တိုက်(?! ?ခန်း)|အိမ်|ခွဲ|ခိုး|ဆောက်|မြင့်))|${ORDINAL_WORD} ?(?:ထပ်|လွှာ))(?: ?(?:${LOWER}|(?<higher>${HIGHER})))?${END}`,
  'g',
);
/** A home that is no flat: its floors are storeys, 2 floor house. */
const WHOLE_BUILDING =
  /\b(?:houses?|villas?|bungalows?|buildings?|landed|hotels?|factory|warehouses?)\b|လုံးချင်း/;
/** A flat, which is on the storey that is said: ၂ ထပ် တိုက်ခန်း. */
const FLAT = /\b(?:apartments?|apts?|flats?|condos?)\b|တိုက်ခန်း|ကွန်ဒို/;
const GROUND = new RegExp(
  `${START}${UNREAD}?(?:(?:ground|gr?n?d)[ -]?fl(?:o{0,2}r)?|floors? ?[:=-] ?ground|g[ /-]?(?:floor|f(?:lr?)?)|m(?:[iy]a[ey]|ye) ?nyi(?: ?h?tat)?|မြေညီ(?: ?(?:ထပ်|လွှာ))?(?! ?(?:မြေ|ညာ|ခြံ))|အောက်ဆုံး ?ထပ်|အောက် ?ထပ်)(?: only)?${END}`,
  'g',
);

/** What all floors have: most lines name none. */
const MAY_BE_FLOOR = /fl|level|\d ?\/? ?a?f|g[ /-]?f|ground|lwa|lhwa|lwha|nyi|လ[ွှ]|ထပ်|မြေညီ/;

const atMost = (floor: number): Meaning | undefined =>
  floor >= 0 && floor <= MAX.floor
    ? { kind: 'feature', query: { maxFloor: String(floor) } }
    : undefined;

/**
 * Takes floors as the highest that somebody wants: stairs are why floors are asked for. A lowest
 * floor is no filter, and stays text; so does one that is not wanted.
 */
export const takeFloors = (line: TypedLine): void => {
  if (!MAY_BE_FLOOR.test(line.rest)) return;
  const hasStoreys = WHOLE_BUILDING.test(line.rest);
  const isFlat = !hasStoreys && FLAT.test(line.rest);
  line.takeAll(FLOOR, (match) => {
    const { higher, unread, bare, storey } = match.groups ?? {};
    if (storey !== undefined && !isFlat) return undefined;
    if ((higher ?? unread) !== undefined) return TEXT;
    if (bare !== undefined && hasStoreys) return undefined;
    return atMost(numberOf(match.slice(2, 9).find(Boolean) ?? ''));
  });
  line.takeAll(GROUND, ({ groups: { unread } = {} }) => (unread === undefined ? atMost(0) : TEXT));
};
