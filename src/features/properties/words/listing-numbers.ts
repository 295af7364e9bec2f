import { END, START } from './numbers/amounts.ts';
import type { TypedLine } from './typed-line.ts';
import { TEXT } from './vocabulary.ts';

const NAME =
  '(?:listing|property|properties|post|ad|advert|p?id|ref|code)(?: ?(?:no|number|id|nr|code))?|no|nr|number' +
  '|(?:ကြော်ငြာ|အိမ်ခြံမြေ|ကုဒ်)? ?(?:အမှတ်စဉ်|အမှတ်|နံပါတ်)|ကြော်ငြာ|ကုဒ်';
// A number of something else: house no 5.
const OTHER =
  '(?<!(?:house|home|building|room|ward|unit|phone|ph|tel|block|street|bus|floor|flat|apartment|plot|lot|shop|gate) ?)';
const NUMBER = new RegExp(
  `(?:${OTHER}${START}(?:${NAME})[ .:#=-]{0,3}|# ?|${START}(?=00(?!95)\\d\\d))(?<id>\\d{1,9})${END}`,
  'g',
);

/** The code that an agent gave a home, which its text may say: code SR 1045, and in capitals SR 1045. */
const CODE = new RegExp(
  `(?<name>\\b(?:code|ref|id)|ကုဒ်)(?: ?(?:no|number))?[ .:#=-]{1,3}[a-z]{1,3}[ .-]?\\d{2,6}${END}|(?<![a-z])[a-z]{2,3} \\d{3,6}${END}`,
  'g',
);
const MAY_BE_CODE = /[a-z][ .-]?\d\d/;
const CAPITALS = /^[A-Z]+ \d/;

/** Returns whether a line may ask for a listing by its number. */
export const mayNameListing = (rest: string): boolean => {
  NUMBER.lastIndex = 0;
  return NUMBER.test(rest);
};

/** Takes codes of agents as text once all words are known, so that their numbers are no prices. */
export const takeCodes = (line: TypedLine): void => {
  if (!MAY_BE_CODE.test(line.rest)) return;
  const isShouted = /[A-Z]{4}/.test(line.shown);
  line.takeAll(CODE, ({ index, groups: { name } = {} }) =>
    name !== undefined || (!isShouted && CAPITALS.test(line.shown.slice(index))) ? TEXT : undefined,
  );
};

/** Takes numbers of listings: #61, No. 61, property 61, ကြော်ငြာအမှတ် ၆၁, 00061, which is neither a price nor a phone from abroad. */
export const takeListingNumbers = (line: TypedLine): void =>
  line.takeAll(NUMBER, ({ groups: { id } = {} }) => {
    const number = Number(id);
    return number > 0 ? { kind: 'number', query: { id: String(number) } } : undefined;
  });
