import { foldUnicode } from '#burmese/fold.ts';
import type { Landmark } from '#features/catalogue/landmarks.ts';
import type { Position } from '#features/catalogue/positions.ts';
import elsewhere from './elsewhere/towns.json' with { type: 'json' };
import words from './search-words.json' with { type: 'json' };
import { keysOf } from './tokens.ts';

export type Kind =
  | 'place'
  | 'type'
  | 'listing'
  | 'price'
  | 'bedrooms'
  | 'feature'
  | 'number'
  | 'text';

/** What some words stand for: parameters of the search, none for text. */
export type Meaning = {
  kind: Kind;
  query: Readonly<Record<string, string>>;
  /** What the nearest homes come first of: names that texts may have, positions, perhaps a landmark. */
  near?: {
    names: readonly string[];
    positions: readonly Position[];
    landmark: Landmark | undefined;
  };
  /** The parameters in place of `query` unless another township is named. */
  around?: Readonly<Record<string, string>>;
  /** The parameters of places that are not wanted, of words that stand for no other filter. */
  denied?: Readonly<Record<string, string>>;
  /** Whether any other words of the kind count more, such as warehouse beside industrial zone, and 2 bedrooms beside hall. */
  isWeak?: boolean;
};

/** What words stand for that are only searched in texts. */
export const TEXT: Meaning = { kind: 'text', query: {} };

/** What towns outside of all regions stand for. */
export const ELSEWHERE: Meaning = { ...TEXT };

/** What a known word is good for: a filter, nothing, or the search of texts as it is. */
export type Known = Meaning | 'ignored' | 'other';

const phrases = (list: string): string[] =>
  list.split(',').map((phrase) => keysOf(phrase).join(' '));

const all = (list: string, meaning: Known): [string, Known][] =>
  phrases(list).map((phrase) => [phrase, meaning]);

/** Burmese verbs in Latin letters with each ending: hngar chin tal. */
const withEndings = (verbs: string): string =>
  verbs
    .split(',')
    .flatMap((verb) => words.romanisedEndings.split(',').map((ending) => `${verb} ${ending}`))
    .join(',');

/** Known words and phrases by their keys, with a space between each two. */
export const VOCABULARY: ReadonlyMap<string, Known> = new Map([
  ...all(words.other, 'other'),
  ...all(words.ignored, 'ignored'),
  ...Object.values(elsewhere).flatMap((names) => all(names, ELSEWHERE)),
  // A bed or a room, which is let; a hostel without more is a hotel.
  ...all(words.dormitories, { kind: 'text', query: { type: 'for_rents' } }),
  // Beside bedrooms a hall is one more room: 3 rooms hall kitchen.
  ...all(words.halls, {
    kind: 'bedrooms',
    query: { minBedrooms: '0', maxBedrooms: '0' },
    isWeak: true,
  }),
  // What is done there, too: a farm house is a house.
  ...all(words.farms, { kind: 'type', query: { propType: 'land' }, isWeak: true }),
  ...all(words.zones, { kind: 'type', query: { propType: 'industrial' }, isWeak: true }),
  ...Object.entries(words.types).flatMap(([propType, list]) =>
    all(list, { kind: 'type', query: { propType } }),
  ),
  ...Object.entries(words.listings).flatMap(([type, list]) =>
    all(list, { kind: 'listing', query: { type } }),
  ),
  ...Object.entries(words.romanised).flatMap(([type, verbs]) =>
    all(withEndings(verbs), { kind: 'listing', query: { type } }),
  ),
]);

/** Words that names of buildings, estates and roads end with, and that say nothing alone. */
export const NAME_ENDINGS: readonly string[] = words.nameEndings.split(', ');

/** Names of towns outside of all regions, folded. */
export const TOWNS_ELSEWHERE: readonly string[] = Object.values(elsewhere).flatMap((names) =>
  names.split(', ').map(foldUnicode),
);

/** Returns whether a phrase, by its keys, names a type of homes. */
export const isType = (phrase: string): boolean => {
  const known = VOCABULARY.get(phrase);
  return typeof known === 'object' && known.kind === 'type';
};

const setOf = (list: string): ReadonlySet<string> => new Set(phrases(list));

/** Burmese syllables that only join what is understood. */
export const PARTICLES = setOf(words.particles);
/** Endings of Burmese words, each also with the ones of politeness after it: ရှိလားခင်ဗျာ. */
const withPoliteness = (endings: string): string =>
  ['', ...words.politeEndings.split(', ')]
    .flatMap((polite) => endings.split(', ').map((ending) => ending + polite))
    .join(',');

/** Denials in Latin letters, each also with the endings that make an attribute or a sentence of it: ma hote tae. */
const withRomanised = ({ verbs, endings }: { verbs: string; endings: string }): string =>
  verbs
    .split(', ')
    .flatMap((verb) => [verb, ...endings.split(', ').map((ending) => `${verb} ${ending}`)])
    .join(',');

/** Syllables that say nothing at the end of an unknown Burmese word either. */
export const ENDINGS = setOf(withPoliteness(words.endings));
/** Words that say that a place is only near. */
export const NEAR = setOf(words.near);
/** Words that deny what follows them in English, and what they follow in Burmese. */
export const DENIALS = setOf(words.denials);
/** Burmese words in Latin letters that deny what is before them: bahan ma hote. */
export const DENIALS_AFTER = setOf(withRomanised(words.romanisedDenials));
/** Their first words and syllables. */
export const DENIAL_BEGINNINGS: ReadonlySet<string> = new Set(
  [...DENIALS, ...DENIALS_AFTER].map((phrase) => phrase.replace(/ .*/, '')),
);
/** Words that say what something else is looked for: စက်ရုံဖွင့်ဖို့ မြေ. */
export const PURPOSES = setOf(words.purposes);
/** Words for a township and for a region, after its name. */
export const DISTRICT_SUFFIXES = setOf(words.suffixes.district);
export const REGION_SUFFIXES = setOf(words.suffixes.region);
/** Words that a place may have after its name, and that say no more than the name. */
export const SPOTS = setOf(words.suffixes.spot);
/** Words after a name that make it the name of a street, or say what is seen. */
export const STREETS = setOf(words.streets);
/** English words of which one wrong letter is forgiven. */
export const FORGIVEN: readonly string[] = phrases(words.forgiven);
/** Burmese words and units, as they are spelt, that may sound as they are written: တိုတ်ခန် for တိုက်ခန်း. */
export const FORGIVEN_BURMESE: readonly string[] = words.forgivenBurmese.split(', ');
export const FORGIVEN_UNITS: readonly string[] = words.forgivenUnits.split(', ');
/** Every known phrase, as the keys of its words. */
export const PHRASE_KEYS: readonly (readonly string[])[] = [
  ...VOCABULARY.keys(),
  ...[
    PARTICLES,
    ENDINGS,
    NEAR,
    DENIALS,
    DENIALS_AFTER,
    PURPOSES,
    DISTRICT_SUFFIXES,
    REGION_SUFFIXES,
    SPOTS,
    STREETS,
  ].flatMap((set) => [...set]),
].map((phrase) => phrase.split(' '));
/** Names of places that are English words, too: they count where a place is expected. */
export const DOUBTFUL = setOf(words.doubtful);
/** English words that are never taken for the name of a place in another spelling. */
export const COMMON_WORDS: ReadonlySet<string> = new Set(
  [
    words.common,
    words.ignored,
    words.halls,
    ...Object.values(words.types),
    ...Object.values(words.listings),
  ]
    .flatMap(phrases)
    .flatMap((phrase) => phrase.split(' '))
    .filter((word) => /^[a-z]/.test(word)),
);
/** English words that people write together with others: condoforsale. */
export const SPLIT_WORDS: ReadonlySet<string> = new Set(
  ['for', words.joined, ...Object.values(words.types), ...Object.values(words.listings)]
    .flatMap(phrases)
    .filter((phrase) => /^(?:for|[a-z]{4,})$/.test(phrase)),
);
