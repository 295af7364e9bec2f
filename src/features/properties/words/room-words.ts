import { MAX } from '#features/properties/facts/fact-values.ts';
import { AMOUNT, amountOf, END, START } from './numbers/amounts.ts';
import { asQuery, boundsOf, MONEY, quantity, unitIn, type Bounds } from './numbers/quantities.ts';
import type { TypedLine } from './typed-line.ts';
import { TEXT, type Meaning } from './vocabulary.ts';

const ROOMS = quantity({
  before:
    'အိပ် ?ခန်း|(?<![\u1000-\u103F])ခန်း|အခန်း|rooms?(?= ?[:=])|bed ?rooms?:?|beds?:?|bdr?m?s?:?|brs?:?|bhk|[ae]{1,2}i?[kt] ?khan',
  after:
    '(?:အိပ် ?)?ခန်း|အခန်း|bed ?(?:room(?:s|ed)?|rms?)|beds?|bedders?|bdrms?|bdrs?|bds?|m?brm?s?|b/rs?|bhk|rooms?|rms?|khan|ခု|[ဗဘ](?:က်|တ်|ဒ်|ဲ့ ?ဒ?်?) ?ရွမ်း',
  others: `${MONEY}|bath|ba|(?<=\\d{3})`,
  early: '(?:အိပ် ?ခန်း|bed ?rooms?:?|beds?:?)(?= ?(?:at least|min|အနည်းဆုံး|အများဆုံး|အလွန်ဆုံး))',
});

const BATHROOMS = quantity({
  before: 'ရေချိုး(?: ?ခန်း)?(?: ?[/+-]? ?(?:နှင့် ?|နဲ့ ?)?အိမ်သာ)?|yay ?cho ?khan|bath ?rooms?:?|baths?:?',
  after:
    '(?:attached |shared |private )?(?:bath ?rooms?|baths?|bths?)|(?<=\\d ?)ba|ရေချိုး ?ခန်း|yay ?cho ?khan|khan|ခန်း',
  others: `${MONEY}|bed|brs?|bhk|အိပ်`,
  isSaidOnce: true,
});
const BATHROOM = /bath|\d ?bth|\d ?ba\b|ရေချိုး|cho/;
/** What all forms have, also the shortest ones. */
const MAY_BE_BATHROOM = /ba|bth|\db|ရေချိုး|cho/;

/** Both with their names first: bedroom 2 bathroom 1. A number before them is what the first name counts. */
const NAMED_FIRST = new RegExp(
  `${START}(?<before>${AMOUNT} ?-?)?(?:bed ?rooms?|beds?|အိပ် ?ခန်း)(?: ?[:=–-])? ?(?<bedrooms>${AMOUNT})(?: ?ခန်း)? ?[,၊/|]? ?(?:and |& |(?:နှင့်|နဲ့) ?)?` +
    `(?:bath ?rooms?|baths?|ရေချိုး ?ခန်း)(?: ?[:=–-])? ?(?<bathrooms>${AMOUNT})(?: ?ခန်း)?${END}`,
  'g',
);

/** Both in the shortest form: 3B2B. */
const SHORTEST = new RegExp(`${START}(?<bedrooms>\\d)b ?/?(?<bathrooms>\\d)b(?:aths?)?${END}`, 'g');

/** Both with a stroke between them, without the second name or without any: 3 bed/2, 2/2 condo. There are no more bathrooms than bedrooms. */
const BESIDE = new RegExp(
  `(?<!(?:\\b(?:no|number|unit|room|floor|block|street|ward|budget|price|from|between|under|over)\\.?|အမှတ်|နံပါတ်|အခန်း|ရပ်ကွက်|လမ်း|ဈေး|သိန်း|[\\d$/.–-]) ?)${START}(?<bedrooms>[1-9])(?: ?-?(?:bed ?rooms?|beds?|brs?|bds?|bhk))? ?/ ?(?<bathrooms>[1-9])` +
    `(?: ?(?:bed ?rooms?|beds?|brs?|bds?|b) ?[/&+,] ?(?:bath ?rooms?|baths?|ba|b)\\b)?` +
    `(?! ?-?(?:${MONEY}|bed|br|bath|ba\\b|bhk|room|floor|storey|acre|mile|အိပ်|အ?ခန်း|ရေချိုး|လွှာ|ထပ်|ဧက|မိုင်|လမ်း|st\\b|street|road|[/x*-]))${END}`,
  'g',
);

const STROKE = /\/ ?[1-9]/;

/** Bedrooms and what may be one: 2+1 bedrooms, 2BR+1; single digits also without a name: 2+1 condo. */
const PERHAPS_MORE = new RegExp(
  `${START}(?<rooms>\\d{1,2})(?: ?\\+ ?(?<more>\\d) ?-?(?:bed ?rooms?|beds?|brs?|bhk|rooms?|(?:အိပ် ?)?ခန်း|(?<=(?<!\\d)\\d ?\\+ ?\\d))|(?: ?bed ?rooms?| ?beds?| ?brs?| ?bhk) ?\\+ ?1)${END}`,
  'g',
);

/** What all kinds of bedrooms have. */
const MAY_BE_KIND = /[ms]b?r|master|single|double|common|normal|[ms]b|မာစတာ|ဂယ်|ရိုးရိုး/;

const KIND =
  '(?:[ms]b?rs?|(?:master|single|double|common|normal|mb|sb)(?: ?bed(?: ?rooms?)?| ?rooms?)?)';
/** Two kinds of bedrooms, which are added up: 1 master 2 single. */
const KINDS = new RegExp(
  `${START}(?<first>${AMOUNT}) ?${KIND}(?: ?(?:,|and|\\+)? ?(?<second>${AMOUNT}) ?${KIND})?${END}`,
  'g',
);

/** The same in one letter each: 1M 2S, M1 S2. */
const KIND_LETTERS = new RegExp(
  `${START}(?:(?<first>[1-9]) ?m ?[,/+&]? ?(?<second>[1-9]) ?s|m ?(?<firstAfter>[1-9]) ?[,/+&]? ?s ?(?<secondAfter>[1-9]))${END}`,
  'g',
);
const MAY_BE_LETTERS = /m.{0,4}s/;

/** The same with the kinds first: master 1 single 2. */
const KINDS_FIRST = new RegExp(
  `${START}(?<before>${AMOUNT} ?)?${KIND}(?: ?[:=-])? ?(?<first>${AMOUNT}) ?(?:,|and|\\+)? ?${KIND}(?: ?[:=-])? ?(?<second>${AMOUNT})${END}`,
  'g',
);

/** The same in Burmese: မာစတာ ၁ ခန်း ရိုးရိုး ၂ ခန်း. */
const BURMESE_KIND = '(?:မာစတာ|[စဆ]င်ဂယ်လ်|[စဆ]င်ဂယ်|ရိုးရိုး)(?: ?(?:အိပ် ?)?ခန်း)?';
const BURMESE_KINDS = new RegExp(
  `${START}${BURMESE_KIND} ?(?<first>${AMOUNT})(?: ?ခန်း)?(?: ?(?:နှင့်|နဲ့)? ?${BURMESE_KIND} ?(?<second>${AMOUNT})(?: ?ခန်း)?)?${END}`,
  'g',
);

/** What makes the number before it a price or a month, not of rooms: အခန်း ၃ သိန်း, အခန်း တစ်လ, but not အိပ်ခန်း ၂ သိန်း ၃၀၀. */
const OF_PRICE = new RegExp(`^ ?(?:${MONEY}(?! ?(?:${AMOUNT}))|လ${END})`);

/** What makes the number after it a price: သိန်း ၅ အခန်း, but not ၅ သိန်း ၂ ခန်း. */
const LAKHS_BEFORE = new RegExp(`(?<!(?:${AMOUNT}) ?(?:ခွဲ ?)?)(?:သိန်း|သောင်း|thein) ?$`);
/** Longest text that is looked at for it. */
const REACH = 24;

/** A studio, which has no bedroom of its own, or so many: studio or 1 bed. */
const STUDIO = /studio/;
const STUDIO_OR = new RegExp(
  `${START}(?:studio ?(?:or|to|/) ?(?<most>\\d) ?-?(?:bed ?rooms?|beds?|brs?)|(?<more>\\d) ?-?(?:bed ?rooms?|beds?|brs?) or studio)${END}`,
  'g',
);

/** Returns whether a comparison leaves the number itself out: more than 2 bedrooms are 3 or more. */
const isWithout = (comparison: string | undefined): boolean =>
  /^(?:more|less|larger|smaller|over|under|below|above|[<>](?!=))/.test(comparison ?? '');

const isCount = (rooms: number | undefined): boolean =>
  rooms === undefined || (Number.isInteger(rooms) && rooms <= MAX.rooms);

const meaningOf = (bounds: Bounds): Meaning | undefined =>
  isCount(bounds.from) && isCount(bounds.to)
    ? { kind: 'bedrooms', query: asQuery(bounds, ['minBedrooms', 'maxBedrooms']) }
    : undefined;

/** Takes numbers of bathrooms as the fewest: 2 bath, ရေချိုးခန်း ၂ ခန်း. Their highest number is no filter, and stays text. */
export const takeBathrooms = (line: TypedLine): void => {
  if (!MAY_BE_BATHROOM.test(line.rest)) return;
  for (const pattern of [NAMED_FIRST, SHORTEST])
    line.takeAll(pattern, ({ groups: { before = '', bedrooms = '', bathrooms = '' } = {} }) => {
      const [rooms, baths] = [amountOf(bedrooms), amountOf(bathrooms)];
      const meaning = meaningOf({ from: rooms, to: rooms });
      if (before !== '' || baths < 1 || !isCount(baths) || !meaning) return undefined;
      return { ...meaning, query: { ...meaning.query, minBathrooms: String(baths) } };
    });
  line.takeAll(BATHROOMS, ({ 0: text, groups = {} }) => {
    if (!BATHROOM.test(text)) return undefined;
    // Half a bathroom is one for guests.
    const { from = 0 } = boundsOf(groups, Math.floor);
    if (from < 1 || !isCount(from)) return TEXT;
    return { kind: 'feature', query: { minBathrooms: String(from) } };
  });
};

/** All bedrooms, beside which one kind is a part of them: 2 bedrooms, 1 master. */
const ALL_ROOMS =
  /\d ?-?(?:bed|brs?\b|bhk)|\d ?အိပ် ?ခန်း|(?<!(?:မာစတာ|ဂယ်|လ်|ရိုးရိုး) ?)အိပ် ?ခန်း ?\d|(?<!(?:မာစတာ|ဂယ်|လ်|ရိုးရိုး|ခန်း) ?)\d ?ခန်း/;

/** Takes bedrooms by their kinds; those of one kind say nothing beside all of them. */
const takeKinds = (line: TypedLine): void => {
  const hasAll = ALL_ROOMS.test(line.rest);
  for (const pattern of [KINDS_FIRST, KINDS, BURMESE_KINDS])
    line.takeAll(pattern, ({ groups }) => {
      if (groups?.before !== undefined || (hasAll && groups?.second === undefined))
        return undefined;
      const rooms = amountOf(groups?.first ?? '') + amountOf(groups?.second ?? '0');
      return meaningOf({ from: rooms, to: rooms });
    });
  if (hasAll) for (const pattern of [KINDS, BURMESE_KINDS]) line.hideAll(pattern);
};

/** Takes numbers of bedrooms: 2br, အိပ်ခန်း ၂ ခန်း, 3+ bedrooms. */
export const takeRooms = (line: TypedLine): void => {
  if (STUDIO.test(line.rest))
    line.takeAll(STUDIO_OR, ({ groups: { most = '', more = '' } = {} }) =>
      meaningOf({ from: 0, to: Number(most || more) }),
    );
  if (STROKE.test(line.rest))
    line.takeAll(BESIDE, ({ groups: { bedrooms = '', bathrooms = '' } = {} }) => {
      const rooms = meaningOf({ from: Number(bedrooms), to: Number(bedrooms) });
      if (!rooms || bathrooms > bedrooms) return undefined;
      return { ...rooms, query: { ...rooms.query, minBathrooms: bathrooms } };
    });
  if (line.rest.includes('+'))
    line.takeAll(PERHAPS_MORE, ({ groups: { rooms = '', more = '1' } = {} }) =>
      meaningOf({ from: Number(rooms), to: Number(rooms) + Number(more) }),
    );
  if (MAY_BE_LETTERS.test(line.rest))
    line.takeAll(KIND_LETTERS, ({ groups: { first, second, firstAfter, secondAfter } = {} }) => {
      const rooms = Number(first ?? firstAfter) + Number(second ?? secondAfter);
      return meaningOf({ from: rooms, to: rooms });
    });
  if (MAY_BE_KIND.test(line.rest)) takeKinds(line);
  line.takeAll(ROOMS, ({ 0: text, groups = {}, index, input }) => {
    if (unitIn(groups) === undefined) return undefined;
    if (groups.unit === undefined && OF_PRICE.test(input.slice(index + text.length)))
      return undefined;
    if (LAKHS_BEFORE.test(input.slice(Math.max(0, index - REACH), index))) return undefined;
    const bounds = boundsOf(groups, (amount) => amount);
    // About two bedrooms is two bedrooms: a tenth of it is no room.
    return meaningOf({
      from: bounds.from && Math.ceil(bounds.from) + Number(isWithout(groups.leastBefore)),
      to: bounds.to && Math.floor(bounds.to) - Number(isWithout(groups.mostBefore)),
    });
  });
};
