import { deletionsOf, editDistance } from '#burmese/edit-distance.ts';
import { foldRomanised } from '#burmese/romanised.ts';
import { FOLDED_PLACES, PLACES } from './place-names.ts';
import { COMMON_WORDS, FORGIVEN, SPLIT_WORDS } from './vocabulary.ts';

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

/** Finds the known word that a word with the same first letter misses by one letter. */
const forgiven = (word: string): string | undefined =>
  deletionsOf(word)
    .flatMap((deletion) => BY_DELETION.get(deletion) ?? [])
    .find((known) => known[0] === word[0] && editDistance(known, word) === 1);

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

/**
 * Mends English words of homes that miss one letter, and parts those that are run together with
 * others or with names of places: condominum, bahancondo. Everything else stays as typed.
 */
export const spellWords = (line: string): string =>
  line.replace(LATIN_WORD, (typed) => {
    const word = typed.toLowerCase();
    return isKnown(word) ? typed : (split(word) ?? forgiven(word) ?? typed);
  });
