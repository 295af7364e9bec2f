import { deletionsOf, editDistance } from '#burmese/edit-distance.ts';
import { foldRomanised } from '#burmese/romanised.ts';
import { writeRefusedBounds } from './numbers/refused-bounds.ts';
import { romanisedInDigits } from './numbers/romanised-numbers.ts';
import { partNumbers } from './numbers/spoken-numbers.ts';
import { FOLDED_PLACES, PLACES } from './place-names.ts';
import { keysOf } from './tokens.ts';
import {
  COMMON_WORDS,
  FORGIVEN,
  FORGIVEN_BURMESE,
  FORGIVEN_UNITS,
  isType,
  SPLIT_WORDS,
  VOCABULARY,
} from './vocabulary.ts';

/** Shortest word in which one wrong letter is forgiven, and longest word that is looked at, in letters. */
const LENGTH = { min: 5, max: 40 };
const LATIN_WORD = new RegExp(
  `(?<![\\p{L}\\p{M}])[a-z]{${LENGTH.min},${LENGTH.max}}(?![\\p{L}\\p{M}])`,
  'giu',
);

/** The words of which one wrong letter is forgiven, by what is left of them without a letter. */
const BY_DELETION = new Map<string, string[]>();
for (const word of FORGIVEN)
  for (const deletion of deletionsOf(word))
    BY_DELETION.set(deletion, [...(BY_DELETION.get(deletion) ?? []), word]);

/** Shortest type of home in which two wrong letters are forgiven: bunglaw, condomenum. */
const MIN_LONG = 8;
const LONG_TYPES = FORGIVEN.filter((word) => word.length >= MIN_LONG && isType(word));

/** Finds the known word that a word with the same first letter misses by one letter, or the long one that it misses by two. */
const forgiven = (word: string): string | undefined => {
  const isMissedBy = (faults: number) => (known: string) =>
    known[0] === word[0] && editDistance(known, word) === faults;
  const near = deletionsOf(word).flatMap((deletion) => BY_DELETION.get(deletion) ?? []);
  return (
    near.find(isMissedBy(1)) ??
    LONG_TYPES.filter((known) => Math.abs(known.length - word.length) <= 2).find(isMissedBy(2))
  );
};

/** Shortest name of a place in a word without spaces, in letters. */
const MIN_NAME = 4;

const isPart = (part: string): boolean =>
  SPLIT_WORDS.has(part) || (part.length >= MIN_NAME && PLACES.has(part));

/** Splits a word that is nothing but names and known words, into as few as possible: bahancondo. */
const split = (word: string): string | undefined => {
  const best: (readonly string[] | undefined)[] = [[]];
  for (let end = 1; end <= word.length; end++)
    for (let start = 0; start < end; start++) {
      const before = best[start];
      const most = best[end]?.length ?? Infinity;
      const part = word.slice(start, end);
      if (before && before.length + 1 < most && isPart(part)) best[end] = [...before, part];
    }
  return best[word.length]?.join(' ');
};

const isKnown = (word: string): boolean =>
  COMMON_WORDS.has(word) || PLACES.has(word) || FOLDED_PLACES.has(foldRomanised(word));

/** A tone of a syllable that ends in a nasal, whose asat is missing: သိနး, ညွန့. */
const WITHOUT_ASAT = /(?<=[\u1000-\u103F])([ငညဏနမ])(?:(\u1037)(?!\u103A)|(\u1038))/g;
const ADD_ASAT = '$1$2\u103A$3';

/** What is written for a sign or a letter with its asat, because it sounds or looks like it, or is the key beside it. */
const ALIKE: readonly (readonly [right: RegExp, written: string])[] = [
  [/^\u102D\u102F/, '(?:[ိီ][ုူ]?|[ုူ])'],
  [/^ဂ/, '[ဂကဃ]'],
  [/^[ကစတပ]\u103A/, '[ကစတပ][\u103A\u102D\u1039\u103B]?'],
  [/^[နမ]\u103A|^ံ/, '(?:[ဏနမ][\u103A\u102D\u1039]?|ံ)'],
  [/^ယ\u103A/, '(?:[ယည]\u103A?|ဲ)'],
  [/^ည\u103A/, 'ည\u103A?'],
  [/^င\u103A/, 'င[\u103A\u102D\u1039]?'],
  [/^[\u1037\u1038]/, '[\u1037\u1038]?'],
  [/^[ျြ]/, '[ျြ]'],
  [/^[ိီ]/, '[ိီ]'],
  [/^[ုူ]/, '[ုူ]'],
  [/^[ါာ]/, '[ါာ]'],
  [/^ှ/, 'ှ?'],
  [/^ွ/, '[ွြ]'],
  [/^[ဒဓ]/, '[ဒဓတထ]'],
];

/** The end of a syllable that has no tone, where one may be written all the same: ဂိုဒေါင်း. */
const WITHOUT_TONE = /(?<=[\u102B-\u1036\u103A])(?=[\u1000-\u1021](?!\u1037?\u103A|\u1039)|$)/g;
const TONE_MARK = '_';

/** Returns the source of a pattern of what is written for a Burmese word. */
const writtenFor = (word: string): string => {
  let source = '';
  for (let rest = word.replace(WITHOUT_TONE, TONE_MARK); rest !== '';) {
    const [right, written] = ALIKE.find(([sign]) => sign.test(rest)) ?? [/^./, rest.charAt(0)];
    source += written;
    rest = rest.replace(right, '');
  }
  return source.replaceAll(TONE_MARK, '\u1038?');
};

const anyOf = (words: readonly string[]): string => words.map(writtenFor).join('|');

/** Nothing that belongs to the last syllable, or makes one of its last letter. */
const SYLLABLE_END = '(?![\u102B-\u103E]|[\u1000-\u1021]\u1037?\u103A)';
const BURMESE = /[\u1000-\u109F]/;
const UNITS = anyOf(FORGIVEN_UNITS);
const DIGIT = '[\\d\u1040-\u1049]';
const WRITTEN_BURMESE = new RegExp(
  `(?:${anyOf(FORGIVEN_BURMESE)}|(?:${UNITS})(?= ?${DIGIT})|(?:${UNITS})(?<=${DIGIT} ?(?:${UNITS})))${SYLLABLE_END}`,
  'g',
);

/** The words with what is written for them. */
const RIGHT_BURMESE = new Map(
  [...FORGIVEN_BURMESE, ...FORGIVEN_UNITS].map((word) => [
    word,
    new RegExp(`^(?:${writtenFor(word)})$`),
  ]),
);

const rightFor = (typed: string): string => {
  if (RIGHT_BURMESE.has(typed) || VOCABULARY.has(keysOf(typed).join(' '))) return typed;
  return [...RIGHT_BURMESE].find(([, written]) => written.test(typed))?.[0] ?? typed;
};

/** Mends Burmese words of homes in which a sign is left out, or is another one that sounds or looks alike. */
const spellBurmese = (line: string): string =>
  BURMESE.test(line)
    ? partNumbers(
        line
          .replace(LETTER_DIGIT, inDigit)
          .replace(WITHOUT_ASAT, ADD_ASAT)
          .replace(WRITTEN_BURMESE, rightFor),
      )
    : line;

/** Burmese ordinals of floors in Latin letters: pahtama htat. */
const ROMANISED_FLOOR = /\b(?:(pa ?h?ta ?ma)|(du ?t[ei] ?ya)|ta ?ti ?ya) ?(?:h?tat|h?lwh?ar?)\b/gi;
const floorOf = (first?: string, second?: string): string =>
  `${first ? '1st' : second ? '2nd' : '3rd'} floor`;

/** Lakhs, numbers before rooms and quarters of the sky before Dagon and Okkalapa, which may miss one letter: tow bedroom, nrth dagon. */
const SLIPS =
  /\b(?:lahks?\b|(?:oen|tow|tree|thre|trhee|fuor|foru)(?=[ -]?(?:bed|br\b|bhk|bath|rooms?\b|master|store?y|khan\b))|(?:n[orth]{2,4}|s[outh]{2,4}|e[ast]{2,3})(?=[ -]?(?:da?go|o[ck]{1,2}a)))/gi;
const SLIPPED = ['one', 'two', 'three', 'four', 'north', 'south', 'east', 'lakh', 'lakhs'];
const withoutSlip = (typed: string): string =>
  SLIPPED.find((word) => editDistance(word, typed.toLowerCase()) <= 1) ?? typed;

/** Halves and ones of large units: half a million, a crore. */
const PART_OF = /\b(half(?: an?)?|a) (?=(?:million|crore|lakh)\b)/gi;

/** The letters ရ and ဂ before what is counted are the digits seven and eight, which look like them. */
const LETTER_DIGIT = /(?<![\u1000-\u103F])[ရဂ](?= ?(?:သိန်း|သောင်း|လွှာ)(?![\u102B-\u103E]))/g;
const inDigit = (letter: string): string => (letter === 'ရ' ? '၇' : '၈');

/**
 * Mends English words of homes that miss one letter, and parts those that are run together with
 * others or with names of places: condominum, bahancondo; and Burmese ones and numbers: တိုကခန်း, thone khan. Everything else stays as typed.
 */
export const spellWords = (line: string): string =>
  writeRefusedBounds(romanisedInDigits(spellBurmese(line)))
    .replace(ROMANISED_FLOOR, (_, first?: string, second?: string) => floorOf(first, second))
    .replace(SLIPS, withoutSlip)
    .replace(PART_OF, (_, part: string) => (part.length > 1 ? '0.5 ' : '1 '))
    .replace(LATIN_WORD, (typed) => {
      const word = typed.toLowerCase();
      return isKnown(word) ? typed : (split(word) ?? forgiven(word) ?? typed);
    });
