import { deletionsOf, editDistance, lettersOf, mayBeNear } from '#burmese/edit-distance.ts';
import { foldRomanised } from '#burmese/romanised.ts';
import { FOLDED_PLACES, PLACES, type NamedPlaces } from './place-names.ts';
import { tokensOf, type Token } from './tokens.ts';
import { COMMON_WORDS, STREETS, VOCABULARY } from './vocabulary.ts';

/** Shortest word, in letters or Burmese signs as typed, in which one wrong one is forgiven. */
const MIN_LETTERS = 6;

/** The same for a name in Latin letters of which a letter is missing or swapped with the next (bahn, tamew). */
const MIN_SLIP = 4;

/** The same for a Burmese name that sounds the same. */
const MIN_ALIKE = 5;

/** Names of places by what is left of them without one letter, which words at distance one share with them. */
type Names = { places: ReadonlyMap<string, NamedPlaces>; byDeletion: Map<string, string[]> };

const namesIn = (places: ReadonlyMap<string, NamedPlaces>): Names => {
  const byDeletion = new Map<string, string[]>();
  for (const name of places.keys())
    if (name.length >= MIN_LETTERS - 1)
      for (const deletion of deletionsOf(name))
        byDeletion.set(deletion, [...(byDeletion.get(deletion) ?? []), name]);
  return { places, byDeletion };
};

const LATIN = namesIn(FOLDED_PLACES);
/** Leaves out what is written or not as one likes. `foldRomanised` folds more, and may make two wrong letters of one: inesin. */
const foldLightly = (name: string): string =>
  name.replace(/(?<=[a-z])h|r(?![aeiou])|([a-z])(?=\1)/g, '');

const SPELT = namesIn(
  new Map(
    [...PLACES].flatMap(([name, place]) =>
      /^[a-z]/.test(name) ? [[foldLightly(name), place] as const] : [],
    ),
  ),
);

/**
 * Endings that sound the same are mixed up most (ဒုံ and ဒုန်); of two letters that are stacked one is written, or both with
 * an asat (ဥကလာပ and ဥက်ကလာပ for ဥက္ကလာပ).
 */
const foldSounds = (word: string): string =>
  word
    .replace(/\u103A?\u1039/g, '\u103A')
    .replace(/([\u1000-\u1021])\u103A\1/g, '$1')
    .replace(/[ဏနမ]\u1037?\u103A/g, 'ံ');

/** Letters and signs that sound like others, and these: ပြီ for ပြည်, ဘဟန်း for ဗဟန်း. Tones are left out. */
const ALIKE = /[\u1037\u1038]|ည\u103A?(?![\u102B-\u103E])|ိ(?!ု)|[ူြဘ]|ဉ(?=\u103A)/g;
const SOUNDS: Readonly<Record<string, string>> = {
  ည: '\u102E',
  '\u102D': '\u102E',
  '\u1030': '\u102F',
  '\u103C': '\u103B',
  ဘ: 'ဗ',
  ဉ: 'င',
};

/** Folds also tones, which are left out or mixed up (ညွန် for ညွန့်), and what sounds the same. Beside another wrong sign that would be another word. */
const foldAlike = (word: string): string =>
  foldSounds(word).replace(ALIKE, (written) => SOUNDS[written.charAt(0)] ?? '');

const burmeseBy = (fold: (name: string) => string): Map<string, NamedPlaces> =>
  new Map(
    [...PLACES].flatMap(([name, place]) =>
      /^[\u1000-\u103F]/.test(name) ? [[fold(name), place] as const] : [],
    ),
  );

const BURMESE_PLACES = burmeseBy(foldAlike);
const BURMESE = namesIn(burmeseBy(foldSounds));

/** Returns whether a name has the first letter of a word, and lacks none of its letters: these were left out or swapped in typing. */
const isSlip = (word: string): ((name: string) => boolean) => {
  const letters = [...word].toSorted().join('');
  return (name) =>
    name[0] === word[0] && (name.length > word.length || [...name].toSorted().join('') === letters);
};

/** Finds the only place that a word misses by one letter, of those that it may mean. */
const missed = (
  word: string,
  { places, byDeletion }: Names,
  isOnlySlip = false,
): NamedPlaces | undefined => {
  const names = new Set(deletionsOf(word).flatMap((deletion) => byDeletion.get(deletion) ?? []));
  if (names.size === 0) return undefined;
  const mayMean = isOnlySlip ? isSlip(word) : (): boolean => true;
  const near = [...names].filter((name) => mayMean(name) && editDistance(name, word) === 1);
  const found = near.flatMap((name) => places.get(name) ?? []);
  return new Set(found.map(({ en }) => en)).size === 1 ? found[0] : undefined;
};

/** Finds the place that a name in Latin letters, joined to one word, misses by one letter; undefined if there are several. */
export const misspeltPlace = (typed: string): NamedPlaces | undefined => {
  if (typed.length < MIN_SLIP) return undefined;
  return (
    missed(foldRomanised(typed), LATIN, typed.length < MIN_LETTERS) ??
    missed(foldLightly(typed), SPELT, true)
  );
};

/** The same for the joined syllables of a Burmese name, which may sound the same. */
export const misspeltBurmese = (typed: string): NamedPlaces | undefined => {
  if (typed.length < MIN_ALIKE || PLACES.has(typed)) return undefined;
  const place = BURMESE_PLACES.get(foldAlike(typed));
  return place ?? (typed.length < MIN_LETTERS ? undefined : missed(foldSounds(typed), BURMESE));
};

/** Most words of a line that are compared with every name. */
const MAX_COMPARED = 8;
/** Letters of a word for each wrong one in a suggestion. */
const LETTERS_PER_FAULT = 4;
const MAX_FAULTS = 2;

/** Names with what quickly tells that a word is unlike them. */
type ComparedName = { name: string; letters: number; place: NamedPlaces };

const comparedIn = (places: ReadonlyMap<string, NamedPlaces>): ComparedName[] =>
  [...places].flatMap(([name, place]) =>
    name.length < LETTERS_PER_FAULT ? [] : [{ name, letters: lettersOf(name), place }],
  );

const COMPARED = comparedIn(PLACES);
const COMPARED_FOLDED = comparedIn(FOLDED_PLACES);

const nearest = (
  word: string,
  names: readonly ComparedName[],
): { place: NamedPlaces; faults: number } | undefined => {
  const most = Math.min(MAX_FAULTS, Math.floor(word.length / LETTERS_PER_FAULT));
  const typed = lettersOf(word);
  let best: { place: NamedPlaces; faults: number } | undefined;
  for (const { name, letters, place } of names) {
    if (Math.abs(name.length - word.length) > most || !mayBeNear(letters, typed, most)) continue;
    const faults = editDistance(name, word);
    if (faults <= most && faults < (best?.faults ?? Infinity)) best = { place, faults };
  }
  return best;
};

const isName = ({ key, script }: Token): boolean =>
  script !== 'other' && /^\D/.test(key) && !COMMON_WORDS.has(key) && !VOCABULARY.has(key);

/** Joins neighbouring syllables, which are written without spaces, to words; leaves out names of streets. */
const wordsOf = (rest: string): { word: string; isBurmese: boolean }[] => {
  const tokens = tokensOf(rest);
  const words: { word: string; isBurmese: boolean; end: number }[] = [];
  for (const [index, token] of tokens.entries()) {
    const last = words.at(-1);
    const isBurmese = token.script === 'burmese';
    if (last && isBurmese && last.isBurmese && last.end === token.start) {
      last.word += token.key;
      last.end = token.end;
    } else if (isName(token) && !STREETS.has(tokens[index + 1]?.key ?? ''))
      words.push({ word: token.key, isBurmese, end: token.end });
    if (words.length > MAX_COMPARED) break;
  }
  return words.slice(0, MAX_COMPARED);
};

/** Names a place; of several townships with parts in brackets what they have in common. */
const nameOf = ({ places, landmark, en, mm }: NamedPlaces, isBurmese: boolean): string => {
  const name = isBurmese ? mm : en;
  const isPart = landmark === undefined && places.length > 1;
  return isPart ? name.replace(/ \([^()]*\)$/, '') : name;
};

/** Names the place, in the language of the word, that a word of a line comes nearest to. */
export const suggestPlace = (rest: string): string | undefined => {
  const suggestions = wordsOf(rest).flatMap(({ word, isBurmese }) => {
    if (PLACES.has(word)) return [];
    const found = isBurmese
      ? nearest(word, COMPARED)
      : nearest(foldRomanised(word), COMPARED_FOLDED);
    return found ? [{ name: nameOf(found.place, isBurmese), faults: found.faults }] : [];
  });
  return suggestions.sort((a, b) => a.faults - b.faults)[0]?.name;
};
