import { mayNameListing } from '#features/properties/words/listing-numbers.ts';
import { isInEffect, mergeQueries } from '#features/properties/words/merge.ts';
import { readQuery, type Understood } from '#features/properties/words/read-query.ts';
import { tokensOf, type Token } from '#features/properties/words/tokens.ts';
import { TypedLine } from '#features/properties/words/typed-line.ts';
import { remember } from '#system/remember.ts';
import { choicesFor, misspeltChoices, type Choice } from './choices.ts';

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

/** A line that is being typed, and its words or syllables. */
type Typed = { line: TypedLine; tokens: readonly Token[] };

/** Lists how a line goes on if `choices` are what begins at an index; undefined if there are none, or what is before is not wholly understood. */
const completionsAt = (
  { line, tokens }: Typed,
  at: number,
  choices: readonly Choice[],
): Completion[] | undefined => {
  if (choices.length === 0) return undefined;
  const understood = understoodIn(line.shown.slice(0, tokens[at]?.start));
  if (understood.some(({ kind }) => kind === 'text' || kind === 'number')) return undefined;
  // A place begins with the b of 2 b, but the word for what is counted is meant.
  const isCounted = /\d$/.test(tokens[at - 1]?.key ?? '');
  return choices
    .filter((choice) => !(isCounted && choice.kind === 'place'))
    .filter((choice) => understood.every((part) => isBeside(part, choice)))
    .map((choice) => completion(choice, understood));
};

/** Returns the index of the first syllable of the last word. */
const lastWordAt = (tokens: readonly Token[]): number => {
  let at = tokens.length - 1;
  const isGlued = (): boolean =>
    tokens[at]?.script === 'burmese' && tokens[at - 1]?.end === tokens[at]?.start;
  while (at > 0 && isGlued()) at--;
  return Math.max(0, at);
};

/** Lists how a line goes on if its last word is a misspelt place, which searches read as that place. */
const misspeltCompletions = (typed: Typed): Completion[] | undefined => {
  const { line, tokens } = typed;
  const at = lastWordAt(tokens);
  const name = nameOf(tokens.slice(at));
  const choices = name === undefined ? [] : misspeltChoices(name);
  const isPlace = (): boolean =>
    readQuery(line.shown.slice(tokens[at]?.start)).understood.every(({ kind }) => kind === 'place');
  return choices.length > 0 && isPlace() ? completionsAt(typed, at, choices) : undefined;
};

/**
 * Lists what the last word of a line can become, in either language and any usual spelling; nothing
 * if the words before it are not wholly understood. The longest beginning of a name counts, and a misspelt name if none begins so.
 */
export const completionsOf = (text: string): Completion[] => {
  if (text.length > MAX_LENGTH) return [];
  const line = new TypedLine(text);
  const tokens = tokensOf(line.rest);
  const typed = { line, tokens };
  for (let at = Math.max(0, tokens.length - MAX_TOKENS); at < tokens.length; at++) {
    const name = nameOf(tokens.slice(at));
    const found = name === undefined ? undefined : completionsAt(typed, at, choicesFor(name));
    if (found) return found;
  }
  return misspeltCompletions(typed) ?? [];
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
