import { LISTING_TYPES, PROPERTY_TYPES } from '#features/catalogue/catalogue.ts';
import { FEATURES, FURNISHINGS, PAPERS } from '#features/properties/facts/fact-values.ts';
import { keysOf } from '#features/properties/words/tokens.ts';
import { VOCABULARY } from '#features/properties/words/vocabulary.ts';
import { I18N } from '#i18n/dictionaries/all-texts.ts';

/** Texts are compared as those of a search: without case, accents, and spaces. */
const keyOf = (text: string): string => keysOf(text).join('');

type Words = ReadonlyMap<string, string>;

/** Maps each key and its name in both languages to the key. */
const wordsOf = (keys: readonly string[], prefix: string): Words =>
  new Map(
    keys.flatMap((key) =>
      [key, ...Object.values(I18N).map(({ find }) => find(`${prefix}${key}`) ?? key)].map(
        (name) => [keyOf(name), key] as const,
      ),
    ),
  );

const WORDS = {
  property_type: wordsOf(PROPERTY_TYPES, 'type.'),
  listing_type: wordsOf(LISTING_TYPES, 'listing.'),
  furnishing: wordsOf(FURNISHINGS, 'fact.furnishing.'),
  paper: wordsOf(PAPERS, 'fact.paper.'),
} as const satisfies Record<string, Words>;
const FEATURE_WORDS = wordsOf(FEATURES, 'feature.');

/** The parameters of a search in which its words are given. */
const SEARCHED = { property_type: 'propType', listing_type: 'type' } as const;

export type ChoiceColumn = keyof typeof WORDS;
export const CHOICES: Readonly<Record<ChoiceColumn, readonly string[]>> = {
  property_type: PROPERTY_TYPES,
  listing_type: LISTING_TYPES,
  furnishing: FURNISHINGS,
  paper: PAPERS,
};

/** Reads a key, its name in either language, or a word that a search understands; others stay as they are. */
export const readChoiceCell = (column: ChoiceColumn, text: string): string => {
  const known = WORDS[column].get(keyOf(text));
  if (known !== undefined || !(column in SEARCHED)) return known ?? text;
  const meaning = VOCABULARY.get(keysOf(text).join(' '));
  const query = typeof meaning === 'object' ? meaning.query : {};
  return query[SEARCHED[column as keyof typeof SEARCHED]] ?? text;
};

/** Reads features by their keys or names, separated by commas or semicolons; unknown ones stay as they are. */
export const readFeaturesCell = (text: string): string =>
  text
    .split(/[,;၊]/)
    .map((name) => FEATURE_WORDS.get(keyOf(name)) ?? name.trim())
    .filter((name) => name !== '')
    .join(',');

const YES = new Set(['yes', 'y', 'true', '1'].map(keyOf));
const NO = new Set(['no', 'n', 'false', '0'].map(keyOf));

/** Reads yes or no as the contract does; others stay as they are. */
export const readYesCell = (text: string): string => {
  const key = keyOf(text);
  if (YES.has(key)) return 'true';
  return NO.has(key) ? 'false' : text;
};
