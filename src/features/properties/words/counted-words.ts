import { AMOUNT, END, START } from './numbers/amounts.ts';
import { LAKHS_OF_YEAR, MONEY } from './numbers/quantities.ts';
import { PLACES } from './place-names.ts';
import { keysOf } from './tokens.ts';
import type { TypedLine } from './typed-line.ts';
import { TEXT } from './vocabulary.ts';

const AFTER =
  'toilets?|wc|kitchens?|(?:living|dining)(?: ?rooms?)?|storey(?:s|ed)?|story|stories|storied|floors?' +
  '|residences?|miles?|မိုင်|months?|years?|yrs?|weeks?|nights?|days?|hours?|hrs?|minutes?|mins?|km|kilomet(?:er|re)s?|metres?|meters?|m(?= (?:from|to|away|walk|off|wide)\\b)|units?|blocks?|buildings?|built|cars?(?! ?(?:park|garage))|people|ppl|persons?|families|members|adults|students|girls|boys|ladies|couples|friends|kids|children' +
  "|(?:st|nd|rd|th)?,? ?(?:streets?|st|roads?|lanes?|wards?|quarters?|qtrs?)|feet|foot|ft|['’′]|%" +
  `|ခန်း ?တွဲ|ရေအိမ်|ထပ်(?!ကြီး)(?: ?ခွဲ(?= ?(?:တိုက်|အိမ်)))?|လမ်း(?:မ ?ကြီး|(?!မ(?!ှာ)))|ရပ်ကွက်|လ|ခုနှစ်|နှစ်(?!${LAKHS_OF_YEAR}| ?(?:ကို|လျှင်)|(?:ဆယ\\u1037?်|ရာ|ထောင\\u1037?်|သောင်း|သိန်း|သန်း|ခန်း|လွှာ|ထပ်|ဧက|ပေ|သုံး))|ရက်|နာရီ|မိနစ်|ယောက်|yauk|ဦး|စီး(?! ?(?:ရပ်|ဝင်))|ပေ|ဆောက်`;
const BEFORE =
  'streets?|roads?|blocks?|junctions?|towers?|buildings?|bldg|units?|wards?|quarters?|qtrs?|zones?|phases?|sectors?|gates?|bus(?: line)?|ybs|since|built(?: in)?|year|(?:room|house|home|flat|apartment|plot|lot|shop)(?= ?n(?:o|umber)\\b)' +
  '|schools?(?= ?n(?:o|umber)\\b)|toilets?|wc|ရေအိမ်|အိမ်သာ|သန့်စင်ခန်း|ပေ|(?:လမ်း|ရပ်ကွက်)(?! ?\\d{1,2} ?ခန်း)|(?:တိုက်|အိမ်|အခန်း|တိုက်ခန်း|မြေကွက်) ?အမှတ်|ဇုန်|ဖုန်း|family of|families of|group of';
const NUMBER = '(?:\\d{1,9}(?:\\.\\d{1,2})?)';

/** What makes the number after a name one of something else: Baho road 6-8 lakhs, ပြည်လမ်း ၈ မိုင်. */
const OTHER =
  `-?(?:bed|bath|brs?\\b|bhk|rooms?\\b|mile|(?:th|st|nd|rd)? ?(?:wards?|quarters?)\\b|ရပ်ကွက်|မိုင်|store?y|stories)` +
  `|(?:(?:[-–~/]|to|မှ|ကနေ|နဲ့|နှင့်) ?${AMOUNT} ?)?-?${MONEY}(?! ?(?:${AMOUNT}))`;

/** The road that the number of a house is in: no 45 Pyay road, အမှတ် ၁၂၊ အောင်မင်္ဂလာလမ်း, no 45, 3rd floor, 33 street. */
const IN_ROAD =
  '(?=.{0,40}?(?:(?:[a-z]|\\d(?:st|nd|rd|th)?) (?<!main )(?:road|rd|street|st|lane|avenue|ave)\\b|[\\u1000-\\u103F\\d] ?လမ်း(?!မ(?!ကြီး)|ကြား)))';

/** The number of the bedrooms before it, where each number follows its name: bedroom 3 toilet 2. */
const OF_BEDROOMS = '(?<=\\b(?:bed ?rooms?|beds?)[ :-]{1,3})\\d ?,? ?(?:toilets?|wc) ?[:-]? ?\\d';

const COUNTED = new RegExp(
  `${START}(?:24 ?/ ?7|(?:${BEFORE}) ?(?:n(?:o\\.?|umber) ?)?${NUMBER}(?: ?ခန်း)?(?! ?(?:${OTHER}))|(?:no\\.?|အမှတ်|နံပါတ်) ?${NUMBER}(?: ?/ ?${NUMBER}|${END}${IN_ROAD}|(?= (?:highway|(?<!\\d\\d )main (?:road|rd)|(?:basic|high|middle|primary|state) |industrial)\\b)|(?= ?(?:အခြေခံ|စက်မှု)))|(?!${OF_BEDROOMS})(?:\\d{1,2} ?(?:[/&–-]|to|or) ?)?(?:${AMOUNT}) ?-?(?:${AFTER}))${END}`,
  'g',
);
const PHONE = /(?<![a-z0-9])(?:\+?95 ?9|09)(?:[ -]?\d){6,10}(?!\d)/g;

/** What makes a number a price, or one of two. */
const COMPARING =
  '(?:\\b(?:under|below|over|above|max|min|to|than|about|around|budget|most|least|within|and|or)|[-–~<>=:]) ?';

/** What is counted and says nothing: အိမ် ၃ လုံး, မြေ ၂ ကွက်, 2 plots, the hall of 2 rooms 1 hall, minutes to a place, the 4 of 4 rent, အခန်းလေးတစ်ခန်း, တစ်ခုခု, how many cars are parked. */
const CLASSIFIED = new RegExp(
  `${START}(?:(?!ထောင့် ?ကွက်)(?:${AMOUNT})(?: ?(?:လုံး(?!ချင်း)|ကွက်(?: ?တွဲ)?)| ?-?min(?:ute)?s? (?:(?:walk(?:ing)?|drive|by car|away)(?: (?:to|from))?|to|from)|(?<=\\d) ?(?:townships?|မြို့နယ်(?! ?\\d)))${END}` +
    `|(?:1|one)(?<![+/] ?1)(?= (?:plot|house|condo|apartment|flat|warehouse)\\b)|(?:[2-9]|two|three|four|five)(?= (?:balconies|lifts|elevators|generators|gardens|plots|houses|condos|apartments|flats|warehouses)\\b)` +
    `|4(?= ?[/-]? ?(?:rents?|sales?|lease)\\b| (?:an?|my|our|me|us|family)\\b)(?<!${COMPARING}4)` +
    `|4(?<=\\b(?:looking|look|search|searching) 4)${END}|(?<=\\b(?:air ?cons?|ac) )${AMOUNT} units?${END}` +
    `|(?:1|တစ်) ?(?:ဟော|ဧည့်) ?(?:ခန်း)?${END}` +
    `|(?:1|one) ?(?:hall${END}(?! (?:type|room))|(?=hall (?:type|room)))` +
    `|လေး(?<=(?:ခန်း|ကွက်|အိမ်|ဒို|တိုက်|ခြံ|ချင်း|မြေ|ဒေါင်|ဆိုင်|ငှား|ရောင်း)လေး)(?!ခန်း|ကွက်|လုံး|ထပ်|လွှာ|သိန်း(?! ?\\d)|ဆယ်|ရာ|ထောင|ငါး)${END}` +
    `|တစ် ?ခန်း(?<=(?:အ|တိုက်|အိမ်)ခန်း(?:လေး ?)?တစ် ?ခန်း)${END}` +
    `|တစ် ?(?:ခန်း(?<!အိပ် ?ခန်း ?တစ် ?ခန်း)(?=လောက်)|ခု(?:ခု)?${END})|(?<=ပါကင် ?)${AMOUNT} ?စီး(?: ?စာ)?|1 khan(?= (?:lout|lauk)\\b)` +
    `|24(?: ?/ ?7|[ -]?(?:hours?|hrs?))?(?= (?:security|generator|internet|wifi)\\b)|24 ?နာရီ(?= ?လုံခြုံရေး)` +
    `|(?:at least )?${AMOUNT}(?= (?:car )?park(?:ing|s)?\\b))`,
  'g',
);

const LATIN_MONTH =
  'jan(?:uary)?|feb(?:ruary)?|march|april?|may|june?|july?|aug(?:ust)?|sept?(?:ember)?|oct(?:ober)?|nov(?:ember)?|dec(?:ember)?';
const BURMESE_MONTH = 'ဇန်နဝါရီ|ဖေဖော်ဝါရီ|မတ်|ဧပြီ|မေ|ဇွန်|ဇူလိုင်|ဩဂုတ်|စက်တင်ဘာ|အောက်တိုဘာ|နိုဝင်ဘာ|ဒီဇင်ဘာ';
const MONTH = `(?:${LATIN_MONTH}|${BURMESE_MONTH})`;
const DAY = '\\d{1,2}(?:st|nd|rd|th| ?ရက်)?';
const YEAR = '20\\d\\d';

/** The day and the year of a date, which no filter asks for: 15 december, jan 2027, ၂၀၂၇ ဇန်နဝါရီ ၁၅, 01/12/2026. */
const DATES = new RegExp(
  `${START}(?:(?:${DAY} ?(?:of )?|${YEAR} ?(?:ခုနှစ် ?)?)(?=${MONTH}${END})|\\d{1,2}(?<mark>[./-])\\d{1,2}\\k<mark>${YEAR}${END}` +
    `|(?<=${MONTH},? ?(?:လ ?)?)(?:${DAY}(?! ?(?:\\d|[-–~x]))|(?:${DAY},? )?${YEAR})${END}(?! ?(?:${OTHER})))`,
  'g',
);
const MAY_BE_DATE = new RegExp(`\\b(?:${YEAR}|${LATIN_MONTH})|${BURMESE_MONTH}`);

/** What is left as a deposit or earned, which is no price: စပေါ်ငွေ ၁၀ သိန်း, 2 months deposit, salary 10 lakhs. The first form first: ၅ သိန်း စပေါ် ၂ လ. */
const DEPOSIT = /deposit|advance|salary|income|စပေါ်|စရ|အပ်ငွေ|လစာ|ဝင်ငွေ/;
const DEPOSIT_WORD =
  '(?:deposits?|advance|salary|income|(?:စပေါ်|စရ(?:ံ|န်))(?: ?ငွေ)?|အပ်ငွေ|(?<![\\d\u1000-\u103F] ?)လစာ|ဝင်ငွေ)';
const DEPOSITED = `${AMOUNT} ?-?(?:months?'?|lakhs?|lks?|သိန်း|လ(?: ?စာ)?)`;
const DEPOSITS = [
  new RegExp(
    `${START}(?<!\\d ?(?:လ|months?) ?)${DEPOSIT_WORD}(?: (?:of|is|only|under|max|up to))?[ :-]?${DEPOSITED}${END}`,
    'g',
  ),
  new RegExp(`${START}${DEPOSITED}(?: of| rent)? ?${DEPOSIT_WORD}${END}`, 'g'),
];

/** "A month" is how rents are named. */
const PER_MONTH = /^(?:တစ်|1) ?လ$/;

/**
 * Takes as text the numbers that count what no filter asks for, or that name something: 2 toilets,
 * 38th street, block 5. They would be rooms or budgets otherwise.
 */
export const takeCounted = (line: TypedLine): void => {
  line.hideAll(CLASSIFIED);
  if (MAY_BE_DATE.test(line.rest)) line.hideAll(DATES);
  if (DEPOSIT.test(line.rest)) for (const pattern of DEPOSITS) line.takeAll(pattern, () => TEXT);
  line.takeAll(PHONE, () => TEXT);
  line.takeAll(COUNTED, ([text]) =>
    PER_MONTH.test(text) || PLACES.has(keysOf(text).join('')) ? undefined : TEXT,
  );
};
