import { toWesternDigits } from '#burmese/digits.ts';
import { mendTyped } from '#burmese/fold.ts';
import { joinSyllables } from '#burmese/typed/parted-syllables.ts';
import { joinSigns, joinUnicodeSigns, mendLookAlikes } from '#burmese/typed/typing-slips.ts';
import { typedInUnicode } from '#burmese/zawgyi/zawgyi.ts';
import { NUMBER } from './numbers/amounts.ts';
import { spellWords } from './spelling.ts';
import type { Meaning } from './vocabulary.ts';

/** Part of a line, in UTF-16 units. */
export type Range = { start: number; end: number };
export type Finding = Meaning & Range;

/** Replaces what is understood, so that nothing else can match it or reach across it. */
export const UNDERSTOOD = '\uFFFF';

/** Longest line that is read, in UTF-16 units; what follows is dropped: it is no search. */
const MAX_LENGTH = 1000;

/** Place of a missing space: bahan15, 2bed15 and ၃လွှာ၅သိန်း, but not e61. */
const NUMBER_AFTER_WORD =
  /(?=[\d\u1040-\u1049])(?<=[a-z]{4}|\d(?:bed|bd|br|bhk)|[\u1000-\u103F])/gi;

/** A link, of which only the number of a listing says something: https://…/propertyDetails?id=61. */
const LINK = /(?:https?:\/\/|(?<![a-z\d])www\.)[^\s\u1000-\u109F]+/gi;
const LISTING = /\/propertyDetails\?id=(\d{1,9})(?!\d)/i;

const withoutAddress = (link: string): string => {
  const [, id] = LISTING.exec(link) ?? [];
  return id === undefined ? ' ' : ` #${id} `;
};

/** A dash or a dot that begins a line of a list, perhaps after a picture. */
const BULLET = /(?<![^\n])([^\p{L}\p{M}\p{N}\n]*?)[-–—•·*][\s\u200B]+/gu;

/** What makes a picture of the letter before it: ❤️, 2️⃣. */
const PICTURED = /[\uFE00-\uFE0F\u20E3]/g;

/** Pictures that adverts have in place of words beside a number: 🛏3 🛁2. */
const BEDS = /[🛏🛌]/u;
const ROOMS = /[🛏🛌🛁🚿](?:(?= ?\p{Nd})|(?<=\p{Nd} ?[🛏🛌🛁🚿]))/gu;

/** A comma between two facts, not thousands: 15x50,3rd floor. */
const PARTING_COMMA =
  /,(?<=[\d\u1040-\u1049],)(?=[\d\u1040-\u1049]{1,2}[a-z\u1000-\u101C\u101E-\u103F])/gi;

/** A comma between two numbers of one unit, which are no thousands: 2,3 bedrooms, ၃၊၄ သိန်း. */
const EITHER =
  /[,၊](?<=(?<![\d\u1040-\u1049.,x*])([\d\u1040-\u1049]{1,2}).)(?=([\d\u1040-\u1049]{1,2}) ?-?(?:သိန်း|ခန်း|လွှာ|lakh|lk|l\b|bed|br\b|room))/gi;

/** Two lakhs or floors that follow each other, with only a space between them: ၃ ၄ သိန်း. */
const NEXT_OF_TWO =
  / (?<=(?<![\d\u1040-\u1049.,x*/-]|(?:ခန်း|လမ်း|အမှတ်|room|no|no\.|floor|street|st|ward|block|unit|bed|br) ?)([1-8\u1041-\u1048]) )(?=([2-9\u1042-\u1049]) ?(?:သိန်း|လွှာ|lakh|lk|thein))/gi;

/** One or more of them: bedroom(s). */
const PERHAPS_PLURAL = /\(s\)(?<=[a-z]\(s\))/gi;

/** A township by the side of the city that it is on, shortened, which is no denial: No.Dagon, So. Okkalapa. */
const SIDE = /(?<![a-z])([ns])o\.[\s\u200B]{0,9}(?=dagon|okk)/gi;

/** Without: condo w/o lift. */
const WITHOUT = /(?<![a-z])w\/o(?![a-z])/gi;

/** The mark of feet before the half of one: 12'.5 x 50'. */
const FEET_BEFORE_HALF = /['’′](?<=[\d\u1040-\u1049].)(\.[\d\u1040-\u1049])(?![\d\u1040-\u1049])/g;

/** A bracket right after a word: RC(3). */
const BRACKET_AFTER_WORD = /(?<=[a-z])\((?=\p{Nd})/giu;

/** A point without a zero before it: .5 acre. */
const NO_ZERO = /(?<![^\s])\.(?=[\d\u1040-\u1049]{1,2} ?(?:acre|lakh|crore|ဧက|သိန်း|ကုဋေ))/gi;

/** A half or a quarter after a number: 12½. */
const FRACTION = / ?([¼½¾])(?<=[\d\u1040-\u1049] ?[¼½¾])/g;
const DECIMALS: Readonly<Record<string, string>> = { '¼': '.25', '½': '.5', '¾': '.75' };

/** A number that brackets set off: အိပ်ခန်း (၂) ခန်း, သိန်း(၃၀၀). */
const BRACKETED = /(?<!\p{Nd})\((\p{Nd}(?:[.,]?\p{Nd}){0,6})\)(?!\p{Nd})/gu;

/** Returns a dash in place of a mark between two numbers that rise. */
const orBoth = (mark: string, low: string, high: string): string =>
  low.length === high.length && low < high ? '-' : mark;

const orNext = (mark: string, low: string, high: string): string =>
  high.charCodeAt(0) - low.charCodeAt(0) === 1 ? '-' : mark;

/** A typed line from which readers take what they understand, one after the other. */
export class TypedLine {
  /** The line as it can be shown: Unicode, in right order, single spaces, known words spelt right. */
  readonly shown: string;
  findings: Finding[] = [];
  #rest: string;

  constructor(typed: string) {
    const joined = joinSyllables(joinSigns(typed.slice(0, MAX_LENGTH)));
    const text = joinUnicodeSigns(typedInUnicode(joined));
    // Compatibility characters become longer: one of them, eighteen.
    const plain = text
      .replace(BULLET, '$1')
      .replace(LINK, withoutAddress)
      .replace(PICTURED, '')
      .replace(ROOMS, (picture) => (BEDS.test(picture) ? ' bed ' : ' bath '))
      .replace(PERHAPS_PLURAL, 's')
      .replace(EITHER, orBoth)
      .replace(PARTING_COMMA, ', ')
      .replace(SIDE, '$1/')
      .replace(WITHOUT, 'without')
      .replace(FEET_BEFORE_HALF, "$1'")
      .replace(BRACKET_AFTER_WORD, ' (');
    const decimal = plain.replace(FRACTION, (_, part: string) => DECIMALS[part] ?? '');
    const mended = mendLookAlikes(mendTyped(decimal))
      .slice(0, MAX_LENGTH)
      .replaceAll(UNDERSTOOD, ' ');
    this.shown = spellWords(
      mended
        .replace(BRACKETED, '$1')
        .replace(NO_ZERO, '0.')
        .replace(NUMBER_AFTER_WORD, ' ')
        .replace(NEXT_OF_TWO, orNext),
    );
    this.#rest = toWesternDigits(lowerCase(this.shown));
  }

  /** What is not understood yet, in lower case with Western digits, index by index as `shown`. */
  get rest(): string {
    return this.#rest;
  }

  /** Whether what is not understood yet may have a number, without which most readers find nothing. */
  get mayCount(): boolean {
    return NUMBER.test(this.#rest);
  }

  /** Takes every match that `read` understands. The pattern has the flag `g` and matches no empty text. */
  takeAll(pattern: RegExp, read: (match: RegExpExecArray) => Meaning | undefined): void {
    const before = this.findings.length;
    // `matchAll` would copy the pattern, which takes longer than to find nothing.
    pattern.lastIndex = 0;
    for (let match = pattern.exec(this.#rest); match; match = pattern.exec(this.#rest)) {
      const meaning = read(match);
      if (meaning === undefined) continue;
      const [text] = match;
      const start = match.index + text.length - text.trimStart().length;
      this.findings.push({ ...meaning, start, end: start + text.trim().length });
    }
    if (this.findings.length > before) this.hide(this.findings.slice(before));
  }

  /** Removes every match, which says nothing. The pattern is as for `takeAll`. */
  hideAll(pattern: RegExp): void {
    const ranges: Range[] = [];
    pattern.lastIndex = 0;
    for (let match = pattern.exec(this.#rest); match; match = pattern.exec(this.#rest))
      ranges.push({ start: match.index, end: pattern.lastIndex });
    if (ranges.length > 0) this.hide(ranges);
  }

  /** Takes parts of the line that do not overlap, in their order. */
  take(findings: readonly Finding[]): void {
    this.findings.push(...findings);
    this.hide(findings);
  }

  /** Reads again what was found, perhaps with what is beside it. */
  revise(read: (finding: Finding) => Finding): void {
    this.findings = this.findings.toSorted((a, b) => a.start - b.start).map(read);
    this.hide(this.findings);
  }

  /** Reads every match of a pattern as if a word, which is no longer than any, were typed in its place. */
  readAs(pattern: RegExp, word: string): void {
    this.#rest = this.#rest.replace(pattern, (text) => word.padEnd(text.length));
  }

  /** Removes what says nothing, in the order of the line. */
  hide(ranges: readonly Range[]): void {
    let at = 0;
    let rest = '';
    for (const { start, end } of ranges) {
      rest += this.#rest.slice(at, start) + UNDERSTOOD.repeat(end - start);
      at = end;
    }
    this.#rest = rest + this.#rest.slice(at);
  }
}

const CAPITAL = /\p{Lu}/gu;

/** Keeps the length: a few capitals have small letters of two. */
const lowerCase = (text: string): string =>
  text.replace(CAPITAL, (capital) => {
    const small = capital.toLowerCase();
    return small.length === capital.length ? small : capital;
  });
