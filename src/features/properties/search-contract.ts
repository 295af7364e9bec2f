import * as z from 'zod/mini';
import { boundedText } from '#contract/bounds.ts';
import {
  choiceFilter,
  described,
  numberFilter,
  paging,
  priceBound,
  wholeFilter,
} from '#contract/primitives.ts';
import { readChoices } from '#contract/readers.ts';
import {
  DISTRICT_KEYS,
  LISTING_TYPES,
  PROPERTY_TYPES,
  REGION_KEYS,
  isDistrictOf,
} from '#features/catalogue/catalogue.ts';
import { LANGUAGES } from '#i18n/language.ts';
import { FEATURES, FURNISHINGS, MAX } from './facts/fact-values.ts';
import { SORTS, type Sort } from './rules.ts';

/** Longest list of townships or features, in characters: more than all of them. */
const MAX_LIST_TEXT = 2_000;

/** Longest typed search, in characters. */
const MAX_WORDS_TEXT = 10_000;

/** Some of a list of keys, separated by commas; `all`, `All` and empty mean no filter. */
const choicesFilter = (keys: readonly string[], description: string) =>
  z.optional(
    described(
      z.pipe(
        boundedText(MAX_LIST_TEXT).check(
          z.refine((text) => readChoices(keys, text) !== 'unknown', { error: 'invalid_input' }),
        ),
        z.transform((text): string[] | undefined => {
          const chosen = readChoices(keys, text);
          return chosen === 'unknown' ? undefined : chosen;
        }),
      ),
      { description: `${description} \`all\`, \`All\` and empty mean no filter.` },
    ),
  );

/** `true` switches something on; `false` and empty do not. */
export const switchFilter = (description: string) =>
  z.optional(
    described(
      z.pipe(
        z.enum(['true', 'false', ''] as readonly string[]),
        z.transform((value) => (value === 'true' ? true : undefined)),
      ),
      { description },
    ),
  );

/** Filters by kind and place, of searches and of own lists. */
export const kindFilters = {
  propType: choiceFilter(PROPERTY_TYPES, 'Property type.'),
  type: choiceFilter(LISTING_TYPES, 'Listing type.'),
  region: choiceFilter(REGION_KEYS, 'Region.'),
  district: choicesFilter(DISTRICT_KEYS, 'Townships of the region, separated by commas.'),
};

/** Requires that the townships are in the region. */
export const withTownshipsOfRegion = z.refine<{
  region?: string | undefined;
  district?: string[] | undefined;
}>(
  ({ region, district }) =>
    // A text that names no townships has an error of its own.
    !Array.isArray(district) || district.every((each) => isDistrictOf(each, region)),
  { path: ['district'] },
);

/** Filters and order of a search, all optional (S7, PRODUCT 20). */
const searchFields = {
  q: z.optional(
    described(boundedText(MAX_WORDS_TEXT), {
      description:
        'What is searched, in words: places, types, prices, rooms, features, other words. They count more than parameters of the same: `overruled` names those.',
    }),
  ),
  fromPrice: priceBound('Lowest price.'),
  toPrice: priceBound('Highest price.'),
  ...kindFilters,
  propType: choicesFilter(PROPERTY_TYPES, 'Property types, separated by commas.'),
  minBedrooms: wholeFilter(0, MAX.rooms, 'Fewest bedrooms.'),
  maxBedrooms: wholeFilter(0, MAX.rooms, 'Most bedrooms.'),
  minBathrooms: wholeFilter(1, MAX.rooms, 'Fewest bathrooms.'),
  minSqft: numberFilter('Fewest square feet.'),
  maxSqft: numberFilter('Most square feet.'),
  maxFloor: wholeFilter(0, MAX.floor, 'Highest floor; 0 is the ground floor.'),
  furnishing: choiceFilter(FURNISHINGS, 'Furnishing.'),
  features: choicesFilter(FEATURES, 'Features that a home must all have, separated by commas.'),
  negotiable: switchFilter('Only prices that may be discussed.'),
  facets: switchFilter('Also counts what each choice would find.'),
  sort: z.optional(
    described(
      z.pipe(
        z.enum(['', 'relevance', ...SORTS]),
        z.transform((sort): Sort | 'relevance' | undefined => sort || undefined),
      ),
      {
        description:
          'Order; ties by newest first, then by the highest id. `sqft_price` begins with the lowest price of a square foot and ends with homes of unknown size. Without one, `relevance` if there is `q`, else `newest`.',
      },
    ),
  ),
  ...paging,
};

export const searchQuery = z.strictObject(searchFields).check(withTownshipsOfRegion);

/** Unparsed search: strings, as in an address. */
export type SearchInput = z.input<typeof searchQuery>;

/** Parsed search: numbers and keys; absent means no filter. */
export type Search = Partial<z.output<typeof searchQuery>>;

/** A part of the words of a search, and the parameters that it stands for; none for words that are searched in texts. */
const understood = z.object({
  kind: z.enum(['place', 'type', 'listing', 'price', 'bedrooms', 'feature', 'number', 'text']),
  text: z.string(),
  query: z.record(z.string(), z.string()),
});

export type Understood = z.infer<typeof understood>;

/** How the words of a search were understood, if there are any. */
export const readWords = {
  understood: z.optional(z.array(understood)),
  /** The place that an unknown word is most like. */
  didYouMean: z.optional(z.nullable(z.string())),
  /** Words that no home has which fits, and that were left out: with them nothing would be found. */
  missing: z.optional(z.nullable(z.string())),
  /** The search as the query of an address: filters in place of the words that stand for them. */
  plain: z.optional(z.string()),
  /** Names of the parameters that do not count, because the words say something else. */
  overruled: z.optional(z.array(z.string())),
};

const { page: _page, limit: _limit, facets: _facets, ...keptFields } = searchFields;

/** What is typed into the search, the filters that stay as far as it does not speak of the same, and the language of the page. */
export const suggestQuery = z
  .strictObject({
    ...keptFields,
    q: z.optional(
      described(boundedText(MAX_WORDS_TEXT), { description: 'What was typed so far, in words.' }),
    ),
    lang: z.optional(
      described(z.enum(LANGUAGES as readonly string[]), {
        description: 'Language of the texts; English without one.',
      }),
    ),
  })
  .check(withTownshipsOfRegion);

/** A search that what was typed may become, or an agent of that name: its name, its address on this site, and its exact number of homes. */
const suggestion = z.object({
  kind: z.enum(['place', 'type', 'listing', 'number', 'agent']),
  text: z.string(),
  href: z.string(),
  count: z.int(),
});
export type Suggestion = z.infer<typeof suggestion>;

export const suggestions = z.object({ suggestions: z.array(suggestion) });

/** Numbers of homes by choice. */
export const counts = z.record(z.string(), z.int());

/**
 * How many homes each choice would find beside the other filters; without those that would find none. Of prices the choices are those
 * of sales and rents, as the highest and as the lowest price; a region is counted without the townships, which are those of another one.
 */
export const facets = z.object({
  region: counts,
  district: counts,
  propType: counts,
  type: counts,
  bedrooms: counts,
  fromPrice: counts,
  toPrice: counts,
});
export type Facets = z.infer<typeof facets>;

const RELAXED = [
  'words',
  'facts',
  'district',
  'region',
  'propType',
  'type',
  'fromPrice',
  'toPrice',
] as const;

/**
 * Suggestion of a relaxed search when nothing was found: the filter to relax, perhaps a second one, and how many homes that gives (PRODUCT 5).
 * `district` is a neighbouring township to look in instead of any. Relaxing `words` leaves out those that are searched in texts, `facts` rooms,
 * size, floor, furnishing and features.
 */
export const searchSuggestion = z.object({
  relax: z.enum([...RELAXED, 'everything']),
  also: z.nullable(z.enum(RELAXED)),
  toPrice: z.nullable(z.number()),
  fromPrice: z.nullable(z.number()),
  district: z.nullable(z.string()),
  totalItems: z.int(),
});
export type SearchSuggestion = z.infer<typeof searchSuggestion>;
