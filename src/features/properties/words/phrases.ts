import { foldRomanised } from '#burmese/romanised.ts';
import { FOLDED_PLACES, PLACE_KEYS, PLACES, type NamedPlaces } from './place-names.ts';
import { tokensOf, type Token } from './tokens.ts';
import { UNDERSTOOD, type Range } from './typed-line.ts';
import {
  COMMON_WORDS,
  DISTRICT_SUFFIXES,
  isType,
  PARTICLES,
  PHRASE_KEYS,
  STREETS,
  VOCABULARY,
  type Kind,
  type Known,
} from './vocabulary.ts';

/** What is understood, and marks between two words that are no phrase: condo, apartment. */
const PARTING = new RegExp(`[${UNDERSTOOD},;/&+|]`);

/** Most words of a phrase in Latin letters: names are written apart in many ways. */
const MAX_WORDS = 5;

/** How many syllables known Burmese phrases have at most, by their first one. */
const LONGEST = new Map<string, number>();
for (const [first = '', ...more] of [...PHRASE_KEYS, ...PLACE_KEYS])
  LONGEST.set(first, Math.max(LONGEST.get(first) ?? 0, more.length + 1));

export type Phrase = { length: number } & ({ known: Known } | { place: NamedPlaces });

/** The words and syllables of a line, and the known phrases among them. */
export class Words {
  readonly tokens: readonly Token[];
  readonly rest: string;
  readonly #keys: (readonly string[])[] = [];
  readonly #longest: { phrase: Phrase | undefined }[] = [];

  constructor(rest: string) {
    this.rest = rest;
    this.tokens = tokensOf(rest);
  }

  /** Lists the keys of what begins at an index: of one token, of two that nothing understood lies between, and so on. */
  keysAt(index: number): readonly string[] {
    return (this.#keys[index] ??= this.#readKeys(index));
  }

  #readKeys(index: number): readonly string[] {
    const first = this.tokens[index];
    const most = first === undefined ? 0 : this.#mostAt(index);
    const keys: string[] = [];
    for (let key = first?.key ?? ''; keys.length < most;) {
      keys.push(key);
      const next = index + keys.length;
      if (!this.isJoined(next)) break;
      key += ` ${this.tokens[next]?.key ?? ''}`;
    }
    return keys;
  }

  #mostAt(index: number): number {
    const token = this.tokens[index];
    return token?.script === 'latin' ? MAX_WORDS : (LONGEST.get(token?.key ?? '') ?? 0);
  }

  /**
   * Returns whether nothing understood is between a token and the one before, and no mark that parts words; a stroke after
   * one letter shortens a name: N/Dagon.
   */
  isJoined(index: number): boolean {
    const [before, next] = [this.tokens[index - 1], this.tokens[index]];
    if (!before || !next) return false;
    const between = this.rest.slice(before.end, next.start);
    const isShort = between === '/' && before.end - before.start === 1;
    return isShort || !PARTING.test(between);
  }

  /** Returns whether no space or mark is between a token and the one before. */
  isGlued(index: number): boolean {
    return this.tokens[index]?.start === this.tokens[index - 1]?.end && index > 0;
  }

  /** Returns whether a token follows, without a space, something that was understood before. */
  isAfterUnderstood(index: number): boolean {
    return this.rest[(this.tokens[index]?.start ?? 0) - 1] === UNDERSTOOD;
  }

  /** Finds the longest known phrase or name of a place at an index. */
  longestAt(index: number): Phrase | undefined {
    this.#longest[index] ??= { phrase: this.#findLongest(index) };
    return this.#longest[index].phrase;
  }

  #findLongest(index: number): Phrase | undefined {
    const keys = this.keysAt(index);
    for (let length = keys.length; length > 0; length--) {
      const key = keys[length - 1] ?? '';
      const known = VOCABULARY.get(key);
      const place = known === undefined ? this.#placeAt(index, length) : undefined;
      if ((known ?? place) === undefined || this.#isTornOff(index, length)) continue;
      if (this.#areTwoTypes(index, length)) continue;
      if (place) return { length, place };
      if (known === 'ignored' && length > 1 && this.#beginsName(index + length - 1)) continue;
      if (known !== undefined && !(isKind(known, 'listing') && this.#takesName(index, length)))
        return { length, known };
    }
    return undefined;
  }

  /** Finds the place that so many tokens name. */
  #placeAt(index: number, length: number): NamedPlaces | undefined {
    const joined = (this.keysAt(index)[length - 1] ?? '').replaceAll(' ', '');
    const place = PLACES.get(joined);
    if (place) return place;
    const tokens = this.tokens.slice(index, index + length);
    if (isCommon(tokens) || tokens.some(({ script }) => script !== 'latin')) return undefined;
    // Folding drops the word for a township, which says more than the name.
    if (length > 1 && DISTRICT_SUFFIXES.has(tokens.at(-1)?.key ?? '')) return undefined;
    return FOLDED_PLACES.get(foldRomanised(joined));
  }

  /** Returns whether a space parts Burmese syllables into two types: ကွန်ဒို တိုက်ခန်း is both, without a space a condo. */
  #areTwoTypes(index: number, length: number): boolean {
    if (this.tokens[index]?.script !== 'burmese') return false;
    for (let first = 1; first < length; first++)
      if (!this.isGlued(index + first)) {
        const [before, after] = [this.keysAt(index), this.keysAt(index + first)];
        return isType(before[first - 1] ?? '') && isType(after[length - first - 1] ?? '');
      }
    return false;
  }

  /** Returns whether a word is the first one of a longer name of a place: in City Centre. */
  #beginsName(index: number): boolean {
    const phrase = this.longestAt(index);
    return phrase !== undefined && 'place' in phrase && phrase.length > 1;
  }

  /** Returns whether the last of some syllables rather begins the name of a place: ငှားရန်ကင်း. */
  #takesName(index: number, length: number): boolean {
    const last = index + length - 1;
    if (length === 1 || !this.isGlued(last + 1)) return false;
    return this.keysAt(last).some((key, more) => more > 0 && PLACES.has(key.replaceAll(' ', '')));
  }

  /**
   * Returns whether some syllables reach over a space into another word: ငှား ရန် of ငှား ရန်ကင်း.
   */
  #isTornOff(index: number, length: number): boolean {
    const end = index + length;
    if (this.tokens[index]?.script !== 'burmese' || !this.isGlued(end)) return false;
    const { start, end: at } = this.rangeOf(index, length);
    const isApart = this.rest.slice(start, at).includes(' ');
    return isApart && this.lengthIn(PARTICLES, end) === 0 && this.lengthIn(VOCABULARY, end) === 0;
  }

  /** Returns how many tokens at an index are in a set of phrases, as many as possible. */
  lengthIn(phrases: { has: (phrase: string) => boolean }, index: number): number {
    return this.keysAt(index).findLastIndex((key) => phrases.has(key)) + 1;
  }

  /** Returns how many tokens at an index are a particle. None reaches over a space into another word: ပါ ရန်ကင်း. */
  particleAt(index: number): number {
    const isTorn = (length: number): boolean =>
      Array.from({ length: length - 1 }, (_, first) => first + 1).some(
        (first) =>
          !this.isGlued(index + first) &&
          (this.longestAt(index + first)?.length ?? 0) > length - first,
      );
    return (
      this.keysAt(index).findLastIndex((key, last) => PARTICLES.has(key) && !isTorn(last + 1)) + 1
    );
  }

  /** Returns how many tokens right before an index are in a set of phrases, as many as possible. */
  lengthBefore(phrases: ReadonlySet<string>, index: number): number {
    const isIn = (length: number): boolean =>
      phrases.has(
        this.tokens
          .slice(index - length, index)
          .map(({ key }) => key)
          .join(' '),
      );
    return [4, 3, 2, 1].find((length) => length <= index && isIn(length)) ?? 0;
  }

  /**
   * Returns how many tokens after some others make these the name of a street. လမ်း after a space may begin another
   * word; ဘုရားလမ်း does not, and လမ်းမတော် is a township.
   */
  streetAfter(index: number, length: number): number {
    const end = index + length;
    const street = this.lengthIn(STREETS, end);
    const isBurmese = this.tokens[index]?.script === 'burmese';
    if (street > 0 && (this.longestAt(end)?.length ?? 0) > street) return 0;
    return !isBurmese || street > 1 || this.isGlued(end) ? street : 0;
  }

  /** Returns where some tokens are in the line. */
  rangeOf(index: number, length: number): Range {
    const start = this.tokens[index]?.start ?? 0;
    return { start, end: this.tokens[index + length - 1]?.end ?? start };
  }
}

const isKind = (known: Known | undefined, kind: Kind): boolean =>
  typeof known === 'object' && known.kind === kind;

const isCommon = (tokens: readonly Token[]): boolean =>
  tokens.every(({ key }) => COMMON_WORDS.has(key));

let kept: Words | undefined;

/** Splits what is left of a line, which several readers do one after the other. */
export const wordsIn = (rest: string): Words => {
  if (kept?.rest !== rest) kept = new Words(rest);
  return kept;
};
