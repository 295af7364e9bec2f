import { MAX } from '#features/properties/facts/fact-values.ts';
import { AMOUNT, amountOf, END, START } from './numbers/amounts.ts';
import { asQuery, boundsOf, quantity, unitIn, type Bounds } from './numbers/quantities.ts';
import type { TypedLine } from './typed-line.ts';
import { TEXT, type Meaning } from './vocabulary.ts';

const ROOMS = quantity({
  before: 'အိပ် ?ခန်း|(?<![\u1000-\u103F])ခန်း|အခန်း|bed ?rooms?:?|beds?:?',
  after: '(?:အိပ် ?)?ခန်း|အခန်း|bed ?rooms?|beds?|bedders?|bdrms?|bds?|m?brs?|bhk|rooms?|khan|ခု',
});

const BATHROOMS = quantity({
  before: 'ရေချိုး(?: ?ခန်း)?|bath ?rooms?:?|baths?:?',
  after: '(?:attached |shared |private )?(?:bath ?rooms?|baths?)|ရေချိုး ?ခန်း|ခန်း',
});
const BATHROOM = /bath|ရေချိုး/;

const KIND = '(?:master|single|double|common|mb|sb)(?: ?bed ?rooms?)?';
/** Two kinds of bedrooms, which are added up: 1 master 2 single. */
const KINDS = new RegExp(
  `${START}(?<first>${AMOUNT}) ?${KIND}(?: ?(?:,|and|\\+)? ?(?<second>${AMOUNT}) ?${KIND})?${END}`,
  'g',
);

/** The same in Burmese: မာစတာ ၁ ခန်း ရိုးရိုး ၂ ခန်း. */
const BURMESE_KIND = '(?:မာစတာ|[စဆ]င်ဂယ်လ်|[စဆ]င်ဂယ်|ရိုးရိုး)(?: ?အိပ်ခန်း)?';
const BURMESE_KINDS = new RegExp(
  `${START}${BURMESE_KIND} ?(?<first>${AMOUNT})(?: ?ခန်း)?(?: ?(?:နှင့်|နဲ့)? ?${BURMESE_KIND} ?(?<second>${AMOUNT})(?: ?ခန်း)?)?${END}`,
  'g',
);

/** Returns whether a comparison leaves the number itself out: more than 2 bedrooms are 3 or more. */
const isWithout = (comparison: string | undefined): boolean =>
  /^(?:more|less|larger|smaller|over|under|below|above)/.test(comparison ?? '');

const isCount = (rooms: number | undefined): boolean =>
  rooms === undefined || (Number.isInteger(rooms) && rooms <= MAX.rooms);

const meaningOf = (bounds: Bounds): Meaning | undefined =>
  isCount(bounds.from) && isCount(bounds.to)
    ? { kind: 'bedrooms', query: asQuery(bounds, ['minBedrooms', 'maxBedrooms']) }
    : undefined;

/** Takes numbers of bathrooms as the fewest: 2 bath, ရေချိုးခန်း ၂ ခန်း. Their highest number is no filter, and stays text. */
export const takeBathrooms = (line: TypedLine): void =>
  line.takeAll(BATHROOMS, ({ 0: text, groups = {} }) => {
    if (!BATHROOM.test(text)) return undefined;
    const { from = 0 } = boundsOf(groups, (amount) => amount);
    if (from < 1 || !isCount(from)) return TEXT;
    return { kind: 'feature', query: { minBathrooms: String(from) } };
  });

/** Takes numbers of bedrooms: 2br, အိပ်ခန်း ၂ ခန်း, 3+ bedrooms. */
export const takeRooms = (line: TypedLine): void => {
  for (const pattern of [KINDS, BURMESE_KINDS])
    line.takeAll(pattern, ({ groups }) => {
      const rooms = amountOf(groups?.first ?? '') + amountOf(groups?.second ?? '0');
      return meaningOf({ from: rooms, to: rooms });
    });
  line.takeAll(ROOMS, ({ groups = {} }) => {
    if (unitIn(groups) === undefined) return undefined;
    const bounds = boundsOf(groups, (amount) => amount);
    // About two bedrooms is two bedrooms: a tenth of it is no room.
    return meaningOf({
      from: bounds.from && Math.ceil(bounds.from) + Number(isWithout(groups.leastBefore)),
      to: bounds.to && Math.floor(bounds.to) - Number(isWithout(groups.mostBefore)),
    });
  });
};
