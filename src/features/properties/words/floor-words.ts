import { MAX } from '#features/properties/facts/fact-values.ts';
import { NUMBER_WORD, numberOf, ORDINAL_WORD } from '#features/properties/facts/number-words.ts';
import { END, START } from './numbers/amounts.ts';
import type { TypedLine } from './typed-line.ts';
import { TEXT, type Meaning } from './vocabulary.ts';

const LOWER = '(?:or|and|&) (?:lower|below|under|less)|အောက်|ထက် ?မမြင့်';
const HIGHER = '(?:or|and|&) (?:higher|above|up|over|more)|အထက်';
const DENIED = '(?<denied>(?:not|no|except|without)(?: on)?(?: the)? )?';
const FLOOR = new RegExp(
  `${START}${DENIED}(?:up to |below |under |max(?:imum)? )?(?:${ORDINAL_WORD}[ -]?(?:floor|fl)|floor ${NUMBER_WORD}` +
    `|(\\d{1,2}) (?:st|nd|rd|th) floor|${NUMBER_WORD} ?လွှာ|${ORDINAL_WORD} ?(?:ထပ်|လွှာ))(?: ?(?:${LOWER}|(?<higher>${HIGHER})))?${END}`,
  'g',
);
const GROUND = new RegExp(
  `${START}${DENIED}(?:ground[ -]?floor|မြေညီ(?: ?ထပ်)?(?! ?(?:မြေ|ညာ|ခြံ))|အောက်ဆုံး ?ထပ်|အောက် ?ထပ်)(?: only| ?(?<isNot>မဟုတ်|မယူ))?${END}`,
  'g',
);

const atMost = (floor: number): Meaning | undefined =>
  floor >= 0 && floor <= MAX.floor
    ? { kind: 'feature', query: { maxFloor: String(floor) } }
    : undefined;

/**
 * Takes floors as the highest that somebody wants: stairs are why floors are asked for. A lowest
 * floor is no filter, and stays text; so does one that is not wanted.
 */
export const takeFloors = (line: TypedLine): void => {
  line.takeAll(FLOOR, (match) => {
    const { higher, denied } = match.groups ?? {};
    if (higher !== undefined || denied !== undefined) return TEXT;
    return atMost(numberOf(match.slice(2, 7).find(Boolean) ?? ''));
  });
  line.takeAll(GROUND, ({ groups: { denied, isNot } = {} }) =>
    denied === undefined && isNot === undefined ? atMost(0) : TEXT,
  );
};
