import {
  districtsOf,
  findRegion,
  LISTING_TYPES,
  PROPERTY_TYPES,
} from '#features/catalogue/catalogue.ts';
import type { Words } from '#features/properties/words/phrases.ts';
import type { Finding } from '#features/properties/words/typed-line.ts';
import {
  TEXT,
  type Kind,
  type Meaning,
  DENIAL_BEGINNINGS,
  DENIALS,
  DENIALS_AFTER,
  ELSEWHERE,
  NEAR,
} from '#features/properties/words/vocabulary.ts';
import { read, type Reading } from './readings.ts';

/** Returns whether a line may say what is not wanted: most do not. */
export const mayDeny = (words: Words): boolean =>
  words.tokens.some(
    ({ key }, index) =>
      DENIAL_BEGINNINGS.has(key) &&
      words.lengthIn(DENIALS, index) + words.lengthIn(DENIALS_AFTER, index) > 0,
  );

/** What there is of which the rest is wanted if some is not. */
const CHOICES: Readonly<Partial<Record<Kind, readonly [name: string, all: readonly string[]]>>> = {
  type: ['propType', PROPERTY_TYPES],
  listing: ['type', LISTING_TYPES],
};

/** Reads what is not wanted: of types, and of sale and rent, the others are, places are left out, and the rest is text. */
export const asDenied = (
  { start, end, kind, query }: Finding,
  _index: number,
  all: readonly Finding[],
): Finding => {
  if (kind === 'place') return { ...TEXT, start, end, denied: query };
  const [name, choices] = CHOICES[kind] ?? ['', []];
  const denied = new Set(all.flatMap((other) => other.query[name]?.split(',') ?? []));
  const wanted = choices.filter((choice) => !denied.has(choice));
  if (wanted.length === 0) return { ...TEXT, start, end };
  return { kind, start, end, query: { [name]: wanted.join(',') } };
};

/** What is wanted says what is not: an apartment is no condo. A region says that of other regions alone, as it has many townships. */
export const isNotImplied =
  (wanted: readonly Finding[]) =>
  ({ kind, query }: Finding): boolean =>
    !wanted.some(
      (other) =>
        other.kind === kind && (kind !== 'place' || other.query.district || areApart(other, query)),
    );

const areApart = ({ query: { region } }: Finding, denied: Meaning['query']): boolean =>
  region !== undefined && denied.region?.split(',').includes(region) === false;

/** Most words that one denial after them is read for. */
const MAX_TOGETHER = 8;

/** What is not wanted, and whether so is all of a list that ends with it: ဗဟန်း ရန်ကင်း မဟုတ်, but not ဗဟန်း ရန်ကင်းမဟုတ်. */
type DeniedReading = Reading & { isOfAll?: boolean };

/**
 * Reads a place, a type, sale or rent that is not wanted: not in Bahan, ဗဟန်းမဟုတ်, bahan ma hote. If it is an item of a list of
 * what is wanted, a comma ends it: Tamwe, not Yankin, Bahan.
 */
export const readDenied = (
  words: Words,
  index: number,
  isItem = false,
  most = MAX_TOGETHER,
): DeniedReading | undefined => {
  const isBurmese = words.tokens[index]?.script === 'burmese';
  const before = isBurmese ? 0 : denialAt(words, index, DENIALS);
  const start = index + before;
  const isBefore = words.isJoined(start) && words.tokens[start]?.script !== 'burmese';
  if (before > 0 && !isBefore) return undefined;
  const { length, meaning, isUnknown } = readUnwanted(words, start);
  if (before > 0 && isUnknown && words.lengthIn(NEAR, index) <= before)
    return { length: before + length + Number(isUnknownAt(words, start + 1)), meaning: TEXT };
  if (!meaning || meaning === TEXT) return undefined;
  const end = start + length;
  const after = before > 0 ? undefined : denialAfter(words, end);
  if (before === 0 && !after)
    return most > 1 ? readDeniedWith(words, end, { length, meaning }, most - 1) : undefined;
  const denied = before + length + (after?.length ?? 0);
  // No home here is in a town elsewhere.
  if (meaning === ELSEWHERE) return { length: denied };
  const also = after ? { length: 0, meaning } : alsoDenied(words, end, meaning, isItem);
  return { ...after, ...also, length: denied + also.length, isDenied: true };
};

/** Returns whether a second word of unknown ones is denied: don't want a top floor. */
const isUnknownAt = (words: Words, index: number): boolean =>
  words.isJoined(index) &&
  words.tokens[index]?.script === 'latin' &&
  read(words, index, true).isUnknown === true;

/** Words between two of which neither is wanted. */
const WITH = new Set(['နဲ့', 'နှင့်', 'ရော', 'nae', 'hnin', 'nhin', 'and', 'or']);

/** Reads a word that is not wanted as little as the next one, which says so: ဗဟန်းနဲ့ ရန်ကင်းကလွဲရင်, bahan yankin ma hote. */
const readDeniedWith = (
  words: Words,
  index: number,
  { length, meaning }: { length: number; meaning: Meaning },
  most: number,
): Reading | undefined => {
  const isSaid = WITH.has(words.tokens[index]?.key ?? '') && words.isJoined(index);
  const at = isSaid ? index + 1 : index;
  if (isSaid ? !words.isJoined(at) : !mayBeListed(words, at)) return undefined;
  const next = readDenied(words, at, false, most);
  if (next?.meaning?.kind !== meaning.kind) return undefined;
  if (!isSaid && !(next.isOfAll && areListed(meaning, next.meaning))) return undefined;
  const query = joinValues(meaning.query, next.meaning.query);
  return { ...next, length: length + at - index + next.length, meaning: { ...meaning, query } };
};

/** Returns whether only a space or a comma is before what may be the next place of a list. */
const mayBeListed = (words: Words, index: number): boolean => {
  const [before, next] = [words.tokens[index - 1], words.tokens[index]];
  return (
    before !== undefined &&
    next?.script === before.script &&
    /^ ?[,၊]? ?$/.test(words.rest.slice(before.end, next.start))
  );
};

/** Returns whether a comma is before a word. */
export const isAfterComma = (words: Words, index: number): boolean =>
  /[,၊] ?$/.test(words.rest.slice(0, words.tokens[index]?.start));

/** Returns whether two are places beside each other, and none is a part of the other: ဗဟန်း ရန်ကင်း, but not ရန်ကုန် ဗဟန်း. */
const areListed = (one: Meaning, other: Meaning): boolean => {
  if (one.kind !== 'place' || other.kind !== 'place') return false;
  const districts = new Set(one.query.district?.split(','));
  return other.query.district?.split(',').some((key) => districts.has(key)) === false;
};

/** Returns how many words at an index deny, and are no part of words that say something else: not far from, မဟုတ်ရင်. */
const denialAt = (words: Words, index: number, denials: ReadonlySet<string>): number => {
  const length = words.lengthIn(denials, index);
  const isMore = length > 0 && (words.longestAt(index)?.length ?? 0) > length;
  return isMore ? 0 : length;
};

/** Particles in Latin letters that may be between a place and what denies it. */
const LATIN_PARTICLES = new Set(['mhar', 'mha', 'hmar', 'mhr', 'ko', 'tar']);

/** Burmese words that leave something out of a whole, which no place is of the one before it. */
const EXCEPTION = /^(?:(?:က|မှ) ?လွဲ|ပြင်ပ|အပြင်)/;

/** Reads what denies what is before it, also after a particle: ဗဟန်းမှာ မဟုတ်ဘူး, bahan mhar ma hote. */
const denialAfter = (
  words: Words,
  index: number,
): { length: number; isOfAll: boolean } | undefined => {
  const token = words.tokens[index];
  const isBurmese = token?.script === 'burmese';
  const denials = isBurmese ? DENIALS : DENIALS_AFTER;
  const particle = isBurmese
    ? words.particleAt(index)
    : Number(LATIN_PARTICLES.has(token?.key ?? ''));
  for (const before of new Set([0, particle])) {
    const denial = index + before;
    const length = denialAt(words, denial, denials);
    const isOfAll =
      !words.isGlued(denial) || EXCEPTION.test(words.rest.slice(words.tokens[denial]?.start));
    if (length > 0) return { length: before + length, isOfAll };
  }
  return undefined;
};

/** Reads what may be not wanted: a region is so with all its townships, of which alone searches know that they are not. */
const readUnwanted = (words: Words, index: number): Reading => {
  const reading = read(words, index, false);
  const { meaning } = reading;
  const region = meaning?.query.district === undefined && findRegion(meaning?.query.region);
  if (!meaning || !region) return reading;
  const district = districtsOf(region)
    .map(({ key }) => key)
    .join(',');
  return { ...reading, meaning: { ...meaning, query: { ...meaning.query, district } } };
};

const AND = new Set(['or', 'nor', 'and']);

/** Reads how many words deny more of the same kind, and what all of them deny: in Tamwe or Thaketa, bahan, yankin, tamwe. */
const alsoDenied = (
  words: Words,
  index: number,
  meaning: Meaning,
  isItem: boolean,
): Reading & { meaning: Meaning } => {
  const isSaid = AND.has(words.tokens[index]?.key ?? '') && words.isJoined(index);
  const at = isSaid ? index + 1 : index;
  const isMore = isSaid
    ? words.isJoined(at)
    : mayBeListed(words, at) && !(isItem && isAfterComma(words, at));
  const next = isMore ? readUnwanted(words, at) : undefined;
  if (next?.meaning?.kind !== meaning.kind || !(isSaid || areListed(meaning, next.meaning)))
    return { length: 0, meaning };
  const both = { ...meaning, query: joinValues(meaning.query, next.meaning.query) };
  const more = alsoDenied(words, at + next.length, both, isItem);
  return { length: at - index + next.length + more.length, meaning: more.meaning };
};

/** Joins parameters with all values of both. */
const joinValues = (one: Meaning['query'], other: Meaning['query']): Meaning['query'] =>
  Object.fromEntries(
    Object.keys({ ...one, ...other }).map((name) => [
      name,
      [one[name], other[name]].filter(Boolean).join(','),
    ]),
  );
