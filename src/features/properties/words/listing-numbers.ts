import { END, START } from './numbers/amounts.ts';
import type { TypedLine } from './typed-line.ts';

const NAME =
  '(?:listing|property|properties|post|ad|advert|id|ref|code)(?: ?(?:no|number|id|nr|code))?|no|nr|number' +
  '|(?:ကြော်ငြာ|အိမ်ခြံမြေ|ကုဒ်)? ?(?:အမှတ်စဉ်|အမှတ်|နံပါတ်)|ကြော်ငြာ';
// A number of something else: house no 5.
const OTHER =
  '(?<!(?:house|home|building|room|ward|unit|phone|ph|tel|block|street|bus|floor|flat|apartment|plot|lot|shop|gate) ?)';
const NUMBER = new RegExp(
  `(?:${OTHER}${START}(?:${NAME})[ .:#=-]{0,3}|# ?|${START}(?=00(?!95)\\d\\d))(?<id>\\d{1,9})${END}`,
  'g',
);

/** Returns whether a line may ask for a listing by its number. */
export const mayNameListing = (rest: string): boolean => {
  NUMBER.lastIndex = 0;
  return NUMBER.test(rest);
};

/** Takes numbers of listings: #61, No. 61, property 61, ကြော်ငြာအမှတ် ၆၁, 00061, which is neither a price nor a phone from abroad. */
export const takeListingNumbers = (line: TypedLine): void =>
  line.takeAll(NUMBER, ({ groups: { id } = {} }) => {
    const number = Number(id);
    return number > 0 ? { kind: 'number', query: { id: String(number) } } : undefined;
  });
