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
  ELSEWHERE,
} from '#features/properties/words/vocabulary.ts';
import { read, type Reading } from './readings.ts';

/** Returns whether a line may say what is not wanted: most do not. */
export const mayDeny = (words: Words): boolean =>
  words.tokens.some(
    ({ key }, index) => DENIAL_BEGINNINGS.has(key) && words.lengthIn(DENIALS, index) > 0,
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

/** Reads a place, a type, sale or rent that is not wanted: not in Bahan, ဗဟန်းမဟုတ်. */
export const readDenied = (
  words: Words,
  index: number,
  most = MAX_TOGETHER,
): Reading | undefined => {
  const before = denialAt(words, index);
  const start = index + before;
  if (words.tokens[start]?.script === 'burmese' ? before > 0 : before === 0) return undefined;
  if (before > 0 && !words.isJoined(start)) return undefined;
  const { length, meaning } = readUnwanted(words, start);
  const after = before > 0 ? 0 : denialAfter(words, start + length);
  if (!meaning || meaning === TEXT) return undefined;
  if (before + after === 0)
    return most > 1
      ? readDeniedWith(words, start + length, { length, meaning }, most - 1)
      : undefined;
  // No home here is in a town elsewhere.
  if (meaning === ELSEWHERE) return { length: before + length + after };
  const also = before > 0 ? alsoDenied(words, start + length, meaning) : { length: 0, meaning };
  return { ...also, length: before + length + after + also.length, isDenied: true };
};

/** Burmese words between two of which neither is wanted. */
const WITH = new Set(['နဲ့', 'နှင့်', 'ရော']);

/** Reads a Burmese word that is not wanted as little as the next one, which says so: ဗဟန်းနဲ့ ရန်ကင်းကလွဲရင်. */
const readDeniedWith = (
  words: Words,
  index: number,
  { length, meaning }: { length: number; meaning: Meaning },
  most: number,
): Reading | undefined => {
  if (!WITH.has(words.tokens[index]?.key ?? '') || !words.isJoined(index)) return undefined;
  const next = readDenied(words, index + 1, most);
  if (next?.meaning?.kind !== meaning.kind || !words.isJoined(index + 1)) return undefined;
  const query = joinValues(meaning.query, next.meaning.query);
  return { ...next, length: length + 1 + next.length, meaning: { ...meaning, query } };
};

/** Returns how many words at an index deny, and are no part of words that say something else: not far from, မဟုတ်ရင်. */
const denialAt = (words: Words, index: number): number => {
  const length = words.lengthIn(DENIALS, index);
  const isMore = length > 0 && (words.longestAt(index)?.length ?? 0) > length;
  return isMore ? 0 : length;
};

/** Returns how many words deny what is before them, also after a particle: ဗဟန်းမှာ မဟုတ်ဘူး. */
const denialAfter = (words: Words, index: number): number => {
  const length = denialAt(words, index);
  const particle =
    length > 0 || words.tokens[index]?.script !== 'burmese' ? 0 : words.particleAt(index);
  const denial = particle > 0 ? denialAt(words, index + particle) : 0;
  return denial > 0 ? particle + denial : length;
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

/** Reads how many words deny more of the same kind, and what all of them deny: in Tamwe or Thaketa. */
const alsoDenied = (
  words: Words,
  index: number,
  meaning: Meaning,
): Reading & { meaning: Meaning } => {
  const isMore = AND.has(words.tokens[index]?.key ?? '') && words.isJoined(index);
  const next = isMore ? readUnwanted(words, index + 1) : undefined;
  if (next?.meaning?.kind !== meaning.kind || !words.isJoined(index + 1))
    return { length: 0, meaning };
  const both = { ...meaning, query: joinValues(meaning.query, next.meaning.query) };
  const more = alsoDenied(words, index + 1 + next.length, both);
  return { length: 1 + next.length + more.length, meaning: more.meaning };
};

/** Joins parameters with all values of both. */
const joinValues = (one: Meaning['query'], other: Meaning['query']): Meaning['query'] =>
  Object.fromEntries(
    Object.keys({ ...one, ...other }).map((name) => [
      name,
      [one[name], other[name]].filter(Boolean).join(','),
    ]),
  );
