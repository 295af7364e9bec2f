import type { Phrase, Words } from '#features/properties/words/phrases.ts';
import { meaningOfPlace } from '#features/properties/words/place-meaning.ts';
import type { NamedPlaces } from '#features/properties/words/place-names.ts';
import type { Range } from '#features/properties/words/typed-line.ts';
import {
  TEXT,
  type Known,
  type Meaning,
  DENIALS,
  DISTRICT_SUFFIXES,
  DOUBTFUL,
  ELSEWHERE,
  ENDINGS,
  NEAR,
  PARTICLES,
  PURPOSES,
  REGION_SUFFIXES,
  SPOTS,
  STREETS,
  VOCABULARY,
  isType,
} from '#features/properties/words/vocabulary.ts';

/** Tokens that were read together, `before` of them earlier than the first; without a meaning they say nothing. */
export type Reading = {
  length: number;
  before?: number;
  meaning?: Meaning;
  isText?: boolean;
  isDenied?: boolean;
  isUnknown?: boolean;
};

/** First words of long words for near, which may say nothing themselves: in front of. */
const NEAR_BEGINNINGS: ReadonlySet<string> = new Set(
  [...NEAR].flatMap((phrase) => /^([a-z]+) [a-z]+ /.exec(phrase)?.[1] ?? []),
);

/** Returns where what was read is in the line. */
export const rangeOf = (words: Words, index: number, { length, before = 0 }: Reading): Range =>
  words.rangeOf(index - before, length + before);

/** Reads what is at an index: a known word, one that says nothing, or text. */
export const read = (words: Words, index: number, isAfterUnknown: boolean): Reading => {
  const phrase = words.longestAt(index);
  const isInWord = phrase !== undefined && isPartOfWord(words, index, phrase, isAfterUnknown);
  if (phrase && !isInWord) {
    if ('place' in phrase)
      return isDoubtful(words, index)
        ? { length: phrase.length, isText: true }
        : readPlace(words, index, phrase.place, phrase.length);
    if (phrase.known === 'other') return { length: phrase.length, isText: true };
    if (phrase.known === 'ignored') {
      const isLonger = NEAR_BEGINNINGS.has(words.tokens[index]?.key ?? '');
      const near = isLonger ? words.lengthIn(NEAR, index) : 0;
      if (near > phrase.length) return { length: near };
      // ဈေး is a price, and the market that something is near, or that a street has its name from.
      const end = index + phrase.length;
      const isName =
        words.isGlued(end) && words.lengthIn(NEAR, end) + words.lengthIn(STREETS, end) > 0;
      return { length: phrase.length, isText: isName };
    }
    return readWord(words, index, phrase.length, phrase.known);
  }
  const ending = isAfterUnknown ? endingAt(words, index) : 0;
  if (ending > 0) return { length: ending };
  const particles = words.particleAt(index);
  if (particles > 0 && !(isAfterUnknown && words.isGlued(index))) {
    const isFirst = !words.isGlued(index) && !words.isAfterUnderstood(index);
    const isStart = isFirst || words.tokens[index]?.key.length === 1;
    if (!isStart || isWordEnd(words, index + particles)) return { length: particles };
  }
  const near = words.lengthIn(NEAR, index);
  if (near > 0 && isWordEnd(words, index + near)) return { length: near };
  // A number is no part of the word after it: ၇၅၀ပါရှင်.
  const isNumber = /^\d/.test(words.tokens[index]?.key ?? '');
  return { length: 1, isText: true, isUnknown: !isNumber };
};

/** Reads a type, sale or rent. A type that is only what something is for counts less: စက်ရုံဖွင့်ဖို့ မြေ. */
const readWord = (words: Words, index: number, length: number, known: Meaning): Reading => {
  // The name of a street is none of a town: Mandalay road.
  if (known === ELSEWHERE) {
    const street = words.lengthIn(STREETS, index + length);
    return { length: length + street, meaning: street > 0 ? TEXT : ELSEWHERE };
  }
  if (known.kind !== 'type') return { length, meaning: known };
  const purpose = words.lengthIn(PURPOSES, index + length);
  const meaning = purpose > 0 || isPurpose(words, index) ? { ...known, isWeak: true } : known;
  return { length: length + purpose, meaning };
};

const ARTICLES = new Set(['a', 'an', 'the', 'my', 'our']);

/** Returns whether English words before an index say that another type is for it: land for a factory, to build a house. */
const isPurpose = (words: Words, index: number): boolean => {
  const keyAt = (at: number): string => words.tokens[at]?.key ?? '';
  const at = ARTICLES.has(keyAt(index - 1)) ? index - 2 : index - 1;
  return (keyAt(at) === 'for' && isType(keyAt(at - 1))) || /^build(?:ing)?$/.test(keyAt(at));
};

/** Returns how many syllables end the unknown word before them and say nothing: ထပ်ခိုးပါ and လမ်းမပေါ်, but not ထပ်ခိုးမပါ. */
const endingAt = (words: Words, index: number): number => {
  const length = words.lengthIn(ENDINGS, index);
  const end = index + length;
  const isEnd = words.isGlued(index) && (!words.isGlued(end) || beginsKnown(words, end));
  const isDenied = words.tokens[index - 1]?.key === 'မ' && words.tokens[index - 2]?.key !== 'လမ်း';
  return isEnd && !isDenied ? length : 0;
};

/** Returns whether a known word begins at an index: a type, rent or sale, or one of several syllables. */
const beginsKnown = (words: Words, index: number): boolean => {
  const phrase = words.longestAt(index);
  return phrase !== undefined && (phrase.length > 1 || ('known' in phrase && isKind(phrase.known)));
};

/** Returns whether a word can end before a token: nothing unknown is glued to it but အ, which begins a word. */
const isWordEnd = (words: Words, index: number): boolean =>
  !words.isGlued(index) ||
  words.tokens[index]?.key === 'အ' ||
  words.longestAt(index) !== undefined ||
  words.lengthIn(PARTICLES, index) > 0 ||
  words.lengthIn(DENIALS, index) > 0 ||
  words.lengthIn(STREETS, index) > 0;

/** Types that unknown words end with: ရွာမြေ is land. */
const HEADS: ReadonlySet<string> = new Set(['အိမ်', 'မြေ']);

/**
 * Returns whether a known syllable is rather a part of an unknown word: ပြည် in a name. Words for
 * rent and sale are taken everywhere.
 */
const isPartOfWord = (
  words: Words,
  index: number,
  phrase: Phrase,
  isAfterUnknown: boolean,
): boolean => {
  const isLong = phrase.length > 1 || words.tokens[index]?.script !== 'burmese';
  const isListing =
    'known' in phrase && typeof phrase.known !== 'string' && phrase.known.kind === 'listing';
  if (isLong || isListing) return false;
  const isHead = HEADS.has(words.tokens[index]?.key ?? '');
  return (isAfterUnknown && words.isGlued(index) && !isHead) || !isWordEnd(words, index + 1);
};

/** Words after which a place is expected. */
const BEFORE_PLACE: ReadonlySet<string> = new Set(['in', 'at', 'near']);

const isKind = (known: Known | undefined): boolean =>
  typeof known === 'object' && (known.kind === 'type' || known.kind === 'listing');

/** Returns whether a name is rather the English word that it is as well: neither a type nor a word for a place is beside it. */
const isDoubtful = (words: Words, index: number): boolean => {
  if (!DOUBTFUL.has(words.tokens[index]?.key ?? '')) return false;
  const before = words.tokens[index - 1]?.key ?? '';
  const next = words.longestAt(index + 1);
  return !(
    BEFORE_PLACE.has(before) ||
    isKind(VOCABULARY.get(before)) ||
    (next && 'known' in next && isKind(next.known)) ||
    words.lengthIn(DISTRICT_SUFFIXES, index + 1) > 0
  );
};

/** Returns how many words after a place say that it is near; English ones rather belong to a name that follows: Bahan near Hledan. */
const nearAfter = (words: Words, index: number): number => {
  const length = words.lengthIn(NEAR, index);
  const next = index + length;
  if (length === 0 || words.tokens[index]?.script === 'burmese' || !words.isJoined(next))
    return length;
  const phrase = words.longestAt(next);
  return phrase && 'known' in phrase && phrase.known !== 'other' ? length : 0;
};

/** Reads what is said of a place around its name. */
export const readPlace = (
  words: Words,
  index: number,
  place: NamedPlaces,
  length: number,
): Reading => {
  const end = index + length;
  const street = words.streetAfter(index, length);
  if (street > 0) return { length: length + street, meaning: TEXT };
  const district = words.lengthIn(DISTRICT_SUFFIXES, end);
  const spot = words.lengthIn(SPOTS, end);
  // The name of another place may begin so: Sule, Junction City.
  const isNextName = (words.longestAt(end)?.length ?? 0) > spot;
  const suffix = Math.max(district, words.lengthIn(REGION_SUFFIXES, end), isNextName ? 0 : spot);
  const before = words.lengthBefore(NEAR, index);
  const after = nearAfter(words, end + suffix);
  const meaning = meaningOfPlace(place, { isDistrict: district > 0, isNear: before + after > 0 });
  return { before, length: length + suffix + after, meaning };
};
