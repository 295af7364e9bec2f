import { pricesOf } from '#features/catalogue/catalogue.ts';
import { neighboursOf } from '#features/catalogue/neighbours.ts';
import { NO_FACTS, type FactSearch } from '#features/properties/page-search.ts';
import type { SearchSuggestion } from '#features/properties/search-contract.ts';
import type { ListingSearch } from './listing-search.ts';
import type { SearchFilters } from './search-filters.ts';

/** Counts the further listings below the lower and above the upper price bound (PRODUCT 5). */
export const countHidden = async (
  listings: ListingSearch,
  { fromPrice, toPrice, ...others }: SearchFilters,
  totalItems: number,
): Promise<{ below: number; above: number }> => ({
  below: fromPrice === undefined ? 0 : (await listings.count({ ...others, toPrice })) - totalItems,
  above: toPrice === undefined ? 0 : (await listings.count({ ...others, fromPrice })) - totalItems,
});

/** Each pair costs a count, and three are enough to choose from. */
const MAX_PAIR_SUGGESTIONS = 3;

/**
 * Suggests relaxed searches when a search finds nothing, with what each would find (PRODUCT 5):
 * first each filter alone, the narrowest change first (of townships, to a neighbour), then pairs of filters that do not help
 * alone, and all filters together if nothing less helps.
 */
export const findSearchSuggestions = async (
  listings: ListingSearch,
  filters: SearchFilters,
): Promise<SearchSuggestion[]> => {
  const usedFilters = RELAXED.filter((name) => isUsed(filters, name));
  const suggestions: SearchSuggestion[] = [];
  const unhelpful: RelaxableFilter[] = [];
  for (const relax of usedFilters) {
    if (relax === 'district') suggestions.push(...(await findInNeighbours(listings, filters)));
    const suggestion = await tryRelaxing(listings, filters, relax);
    if (!suggestion) unhelpful.push(relax);
    else if (!isNoWider(suggestion, suggestions)) suggestions.push(suggestion);
  }
  let pairs = 0;
  for (const [relax, also] of pairsOf(unhelpful)) {
    const suggestion = await tryRelaxing(listings, filters, relax, also);
    if (suggestion) suggestions.push(suggestion);
    if (suggestion && ++pairs === MAX_PAIR_SUGGESTIONS) break;
  }
  if (suggestions.length > 0) return suggestions;
  const totalItems = await listings.count({});
  return totalItems > 0 ? [toSuggestion({ relax: 'everything', also: null }, {}, totalItems)] : [];
};

/** Most neighbouring townships that are suggested. */
const MAX_NEIGHBOURS = 3;

/** Suggests the same search in the neighbouring townships with the most homes. */
const findInNeighbours = async (
  listings: ListingSearch,
  filters: SearchFilters,
): Promise<SearchSuggestion[]> => {
  const { region, district: asked = [] } = filters;
  // Townships of several regions have no region in a search.
  if (region === undefined) return [];
  const neighbours = new Set(asked.flatMap((district) => neighboursOf(region, district)));
  const suggestions = await Promise.all(
    [...neighbours.difference(new Set(asked))].map(async (district) => {
      const inNeighbour = { ...filters, district: [district] };
      const step = { relax: 'district', also: null, district } as const;
      return toSuggestion(step, inNeighbour, await listings.count(inNeighbour));
    }),
  );
  return suggestions
    .filter(({ totalItems }) => totalItems > 0)
    .sort((one, other) => other.totalItems - one.totalItems)
    .slice(0, MAX_NEIGHBOURS);
};

/**
 * Returns whether all regions together have no more homes than the region: relaxing only the township
 * then says more about where they are.
 */
const isNoWider = (
  { relax, totalItems }: SearchSuggestion,
  others: readonly SearchSuggestion[],
): boolean =>
  relax === 'region' &&
  others.some(
    (other) =>
      other.relax === 'district' && other.district === null && other.totalItems === totalItems,
  );

const tryRelaxing = async (
  listings: ListingSearch,
  filters: SearchFilters,
  relax: RelaxableFilter,
  also?: RelaxableFilter,
): Promise<SearchSuggestion | undefined> => {
  const first = also ? await RELAX[also](listings, filters) : filters;
  const relaxed = first && (await RELAX[relax](listings, first));
  const totalItems = relaxed ? await listings.count(relaxed) : 0;
  if (!relaxed || totalItems === 0) return undefined;
  return toSuggestion({ relax, also: also ?? null }, relaxed, totalItems);
};

/** Pairs of filters in the order of `PAIRED`, which keeps the place as long as possible. */
const pairsOf = (names: readonly RelaxableFilter[]): [RelaxableFilter, RelaxableFilter][] => {
  const ordered = PAIRED.filter((name) => names.includes(name));
  return ordered.flatMap((first, index) =>
    ordered
      .slice(index + 1)
      .filter((second) => !POINTLESS.has(`${first} ${second}`))
      .map((second): [RelaxableFilter, RelaxableFilter] => [first, second]),
  );
};

const toSuggestion = (
  step: Pick<SearchSuggestion, 'relax' | 'also'> & { district?: string },
  filters: SearchFilters,
  totalItems: number,
): SearchSuggestion => ({
  ...step,
  district: step.district ?? null,
  fromPrice: filters.fromPrice ?? null,
  toPrice: filters.toPrice ?? null,
  totalItems,
});

type RelaxableFilter = Exclude<SearchSuggestion['relax'], 'everything'>;

/** The filters by facts, which are relaxed together. */
const FACTS = Object.keys(NO_FACTS) as (keyof FactSearch)[];

const isUsed = (filters: SearchFilters, name: RelaxableFilter): boolean =>
  name === 'facts'
    ? FACTS.some((fact) => filters[fact] !== undefined)
    : filters[name === 'words' ? 'ids' : name] !== undefined;

const RELAXED: readonly RelaxableFilter[] = [
  'words',
  'facts',
  'district',
  'toPrice',
  'fromPrice',
  'propType',
  'region',
  'type',
];

// Price bounds come first: the other filter is relaxed before them, and they move only as far as is
// still needed then.
const PAIRED: readonly RelaxableFilter[] = [
  'toPrice',
  'fromPrice',
  'words',
  'facts',
  'propType',
  'district',
  'type',
  'region',
];

/**
 * Pairs that are not tried: relaxing the region includes the township, and if relaxing both price
 * bounds helps, relaxing one alone does.
 */
const POINTLESS: ReadonlySet<string> = new Set(['district region', 'toPrice fromPrice']);

/** Relaxes one filter; returns undefined where that cannot help. */
const RELAX: Record<
  RelaxableFilter,
  (
    listings: ListingSearch,
    filters: SearchFilters,
  ) => SearchFilters | undefined | Promise<SearchFilters | undefined>
> = {
  words: (_listings, filters) => ({ ...filters, ids: undefined }),
  facts: (_listings, filters) => ({ ...filters, ...NO_FACTS }),
  district: (_listings, filters) => ({ ...filters, district: undefined }),
  propType: (_listings, filters) => ({ ...filters, propType: undefined }),
  region: (_listings, filters) => ({ ...filters, region: undefined, district: undefined }),
  type: (_listings, filters) => ({ ...filters, type: undefined }),
  // Moves a price bound to the nearest price that lets something in, or removes it if there is
  // none.
  toPrice: async (listings, filters) => {
    const open = { ...filters, toPrice: undefined };
    const cheapest = await listings.extremePrice('min', open);
    if (cheapest === undefined) return undefined;
    return { ...open, toPrice: pricesOf(filters.type).find((price) => price >= cheapest) };
  },
  fromPrice: async (listings, filters) => {
    const open = { ...filters, fromPrice: undefined };
    const dearest = await listings.extremePrice('max', open);
    if (dearest === undefined) return undefined;
    return { ...open, fromPrice: pricesOf(filters.type).findLast((price) => price <= dearest) };
  },
};
