import { foldRomanised } from '#burmese/romanised.ts';
import { misspeltBurmese, misspeltPlace } from '#features/properties/words/near-misses.ts';
import { meaningOfPlace, placeQuery } from '#features/properties/words/place-meaning.ts';
import { PLACES, type NamedPlaces } from '#features/properties/words/place-names.ts';
import { VOCABULARY, type Meaning } from '#features/properties/words/vocabulary.ts';

/** What a word can become: the meaning of its known name, and of a landmark its names. */
export type Choice = {
  kind: 'place' | 'type' | 'listing';
  query: Readonly<Record<string, string>>;
  landmark?: { en: string; mm: string };
};

type Named = readonly [name: string, choice: Choice];

/** Of the words for rent and sale, those that are suggested; months and tenants are none. */
const LISTING_WORDS = /^(?:for)?(?:rent|sale)$|^buy$|^(?:ငှား|ရောင်း|ဝယ်)ရန်$/;

/** A landmark is one choice; a name that several townships or regions have is a choice for each. */
const placeChoices = (named: NamedPlaces): Choice[] =>
  named.landmark
    ? [
        {
          kind: 'place',
          query: meaningOfPlace(named, { isDistrict: false, isNear: false }).query,
          landmark: { en: named.en, mm: named.mm },
        },
      ]
    : named.places.map((place) => ({ kind: 'place', query: placeQuery([place]) }));

/** Words for homes in Latin letters, joined, with what they stand for. */
const HOME_WORDS = [...VOCABULARY].flatMap(([phrase, known]) =>
  /^[a-z]/.test(phrase) && typeof known === 'object' && /type|bedrooms/.test(known.kind)
    ? [[phrase.replaceAll(' ', ''), JSON.stringify(known.query)] as const]
    : [],
);

/** Returns whether a name begins with a word for other homes, which is rather meant: who types land wants no landed house. */
const beginsOtherwise = (name: string, query: Meaning['query']): boolean =>
  HOME_WORDS.some(([word, said]) => name.startsWith(word) && said !== JSON.stringify(query));

const wordChoice = (name: string, { kind, query }: Meaning): Choice[] => {
  if (kind === 'type') return beginsOtherwise(name, query) ? [] : [{ kind, query }];
  return kind === 'listing' && LISTING_WORDS.test(name) ? [{ kind, query }] : [];
};

const choices = new Map<string, Choice>();

/** Returns the one object that a choice is for all of its names. */
const shared = (choice: Choice): Choice => {
  const key = JSON.stringify(choice);
  const known = choices.get(key) ?? choice;
  choices.set(key, known);
  return known;
};

const withName =
  (name: string) =>
  (choice: Choice): Named => [name, shared(choice)];

const NAMED: Named[] = [
  ...[...PLACES].flatMap(([name, places]) => placeChoices(places).map(withName(name))),
  ...[...VOCABULARY].flatMap(([phrase, known]) => {
    const name = phrase.replaceAll(' ', '');
    return typeof known === 'string' ? [] : wordChoice(name, known).map(withName(name));
  }),
];

const inOrder = (named: readonly Named[]): readonly Named[] =>
  named.toSorted(([one], [other]) => (one < other ? -1 : Number(one > other)));

const BY_NAME = inOrder(NAMED);
const BY_FOLDED_NAME = inOrder(
  NAMED.flatMap(([name, choice]): Named[] =>
    choice.kind === 'place' && /^[a-z]/.test(name) ? [[foldRomanised(name), choice]] : [],
  ),
);

/** Returns the index of the first name that does not come before a text. */
const indexOf = (named: readonly Named[], text: string): number => {
  let [low, high] = [0, named.length];
  while (low < high) {
    const middle = (low + high) >>> 1;
    if ((named[middle]?.[0] ?? '') < text) low = middle + 1;
    else high = middle;
  }
  return low;
};

const startingWith = (named: readonly Named[], prefix: string): Choice[] =>
  named
    .slice(indexOf(named, prefix), indexOf(named, `${prefix}\uFFFF`))
    .map(([, choice]) => choice);

/** Fewest letters of the beginning of a name in Latin letters. */
const MIN_LETTERS = 2;

/**
 * Lists what the beginning of a name can become, each once. Spellings are folded where nothing is
 * spelt as it is typed.
 * @param typed joined words or syllables, as the keys of tokens
 */
export const choicesFor = (typed: string): Choice[] => {
  const isLatin = /^[a-z]+$/.test(typed);
  if (isLatin && typed.length < MIN_LETTERS) return [];
  const asTyped = startingWith(BY_NAME, typed);
  const folded = isLatin && asTyped.length === 0 ? foldRomanised(typed) : '';
  const all = folded.length < MIN_LETTERS ? asTyped : startingWith(BY_FOLDED_NAME, folded);
  return [...new Set(all)];
};

/** Lists what a whole name that is misspelt by one letter can be; `typed` as in `choicesFor`. */
export const misspeltChoices = (typed: string): Choice[] => {
  const place = /^[a-z]/.test(typed) ? misspeltPlace(typed) : misspeltBurmese(typed);
  return place ? placeChoices(place).map(shared) : [];
};
