import { mayNameListing } from '#features/properties/words/listing-numbers.ts';
import { isInEffect, mergeQueries } from '#features/properties/words/merge.ts';
import { readQuery, type Understood } from '#features/properties/words/read-query.ts';
import { tokensOf, type Token } from '#features/properties/words/tokens.ts';
import { TypedLine } from '#features/properties/words/typed-line.ts';
import { remember } from '#system/remember.ts';
import { choicesFor, type Choice } from './choices.ts';

/** A way to go on with a typed line. */
export type Completion = {
  choice: Choice;
  /** What was understood before the incomplete word, as far as the choice does not contradict it. */
  before: readonly Understood[];
  /** The parameters of all of it together. */
  query: Readonly<Record<string, string>>;
};

/** Longest line that is completed, in UTF-16 units; nobody types a longer one word by word. */
export const MAX_LENGTH = 200;

/** Most words or syllables of a name. */
const MAX_TOKENS = 8;

/** Returns the joined name that the last words of a line may begin; undefined for numbers and other scripts. */
const nameOf = (tokens: readonly Token[]): string | undefined => {
  const [first] = tokens;
  const isName = tokens.every(
    ({ key, script }) => script === first?.script && script !== 'other' && !/\d/.test(key),
  );
  return isName ? tokens.map(({ key }) => key).join('') : undefined;
};

/** While the last word is typed, those before it stay the same. */
const understoodIn = remember((before): readonly Understood[] =>
  before === '' ? [] : readQuery(before).understood,
);

const completion = (choice: Choice, parts: readonly Understood[]): Completion => {
  const query = mergeQueries([...parts, choice]);
  const said = JSON.stringify(choice.query);
  const before = parts.filter(
    (part) => isInEffect(part, query) && JSON.stringify(part.query) !== said,
  );
  return { choice, before, query };
};

/** Returns whether a choice can be meant beside a part: nobody looks in towns of two regions at once. */
const isBeside = ({ query: { region } }: Understood, choice: Choice): boolean =>
  region === undefined || choice.query.region === undefined || choice.query.region === region;

/**
 * Lists what the last word of a line can become, in either language and any usual spelling; nothing
 * if the words before it are not wholly understood. The longest beginning of a name counts.
 */
export const completionsOf = (typed: string): Completion[] => {
  if (typed.length > MAX_LENGTH) return [];
  const line = new TypedLine(typed);
  const tokens = tokensOf(line.rest);
  for (let at = Math.max(0, tokens.length - MAX_TOKENS); at < tokens.length; at++) {
    const name = nameOf(tokens.slice(at));
    const choices = name === undefined ? [] : choicesFor(name);
    if (choices.length === 0) continue;
    const understood = understoodIn(line.shown.slice(0, tokens[at]?.start));
    if (understood.some(({ kind }) => kind === 'text' || kind === 'number')) continue;
    // A place begins with the b of 2 b, but the word for what is counted is meant.
    const isCounted = /\d$/.test(tokens[at - 1]?.key ?? '');
    return choices
      .filter((choice) => !(isCounted && choice.kind === 'place'))
      .filter((choice) => understood.every((part) => isBeside(part, choice)))
      .map((choice) => completion(choice, understood));
  }
  return [];
};

/** Returns the number of the listing that a line asks for: 61, #61 or ကြော်ငြာအမှတ် ၆၁. */
export const listingNumberOf = (typed: string): number | undefined => {
  if (typed.length > MAX_LENGTH) return undefined;
  const { shown, rest } = new TypedLine(typed);
  const [bare] = /^\d{1,9}$/.exec(rest.trim()) ?? [];
  if (bare !== undefined) return Number(bare) || undefined;
  if (!mayNameListing(rest)) return undefined;
  const { understood, query } = readQuery(shown);
  return understood.length === 1 && query.id !== undefined ? Number(query.id) : undefined;
};
