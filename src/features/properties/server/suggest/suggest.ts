import { LRUCache } from 'lru-cache';
import * as z from 'zod/mini';
import { parseResultsSearch, toSearchValues } from '#features/properties/page-search.ts';
import {
  searchQuery,
  suggestions,
  type Search,
  type Suggestion,
} from '#features/properties/search-contract.ts';
import type { ListingSearch } from '#features/properties/server/listing-search.ts';
import type { Answer } from '#features/properties/server/listing-sql/searched-listings.ts';
import { overruledBy } from '#features/properties/words/beside/overruled.ts';
import type { I18n } from '#i18n/i18n.ts';
import { preparedForKeeping } from '#platform/api/prepared-json.ts';
import { paths } from '#site/paths.ts';
import { completionText } from './completion-text.ts';
import { completionsOf, listingNumberOf, MAX_LENGTH, type Completion } from './completions.ts';

/** Most suggestions, and most bytes of their JSON. */
const MAX_SUGGESTIONS = 8;
const MAX_BYTES = 1_900;

/** Types and landmarks that places with more homes do not displace. */
const MIN_OF_OTHERS = 2;

type Counted = { completion: Completion; count: number };

/** Answers and counts that are kept, of about 1,500 and 150 bytes each. */
const MAX_ANSWERS = 3_000;
const MAX_COUNTS = 10_000;

type Suggestions = z.infer<typeof suggestions>;

/** A search beside words. */
type Given = Omit<Search, 'q' | 'page' | 'limit' | 'facets'>;

/**
 * Suggests searches that a typed line may become, each with its exact number of homes.
 * @param given the search beside the line, whose filters stay as far as the line does not speak of the same
 */
type Suggest = (
  index: ListingSearch,
  i18n: I18n,
  typed: string,
  given: Given,
) => Promise<Suggestions>;

/** Creates a function that suggests searches, and keeps answers, and counts that came at once, until a listing changes. */
export const createSuggest = (): Suggest => {
  const answers = new LRUCache<string, Suggestions>({ max: MAX_ANSWERS });
  const counts = new LRUCache<string, number>({ max: MAX_COUNTS });
  let state: object | undefined;

  const countOf = (index: ListingSearch, query: Completion['query']): Answer<number> => {
    const key = JSON.stringify(query);
    const known = counts.get(key);
    if (known !== undefined) return known;
    const { sort: _sort, ...filters } = z.parse(searchQuery, query);
    const count = index.countOnce(filters);
    if (typeof count === 'number') counts.set(key, count);
    return count;
  };
  return async (index, i18n, typed, given) => {
    if (index.state !== state) {
      answers.clear();
      counts.clear();
    }
    state = index.state;
    const key = `${i18n.language} ${typed} ${JSON.stringify(given)}`;
    const known = typed.length > MAX_LENGTH ? NOTHING : answers.get(key);
    if (known) return known;
    const searches: Counted[] = [];
    for (const completed of completionsOf(typed)) {
      const completion = withKept(completed, given);
      const counted = countOf(index, completion.query);
      const count = typeof counted === 'number' ? counted : await counted;
      if (count > 0) searches.push({ completion, count });
    }
    const found = [
      ...(await numberSuggestions(index, i18n, typed)),
      ...inOrder(searches).map((each) => suggestionOf(i18n, each)),
    ];
    const answer = preparedForKeeping(
      z.parse(suggestions, { suggestions: withinBytes(distinct(found)) }),
    ).kept;
    if (index.state === state) answers.set(key, answer);
    return answer;
  };
};

/** Adds the given filters that count beside what a line may become, and says whether it is for rent or for sale. */
const withKept = ({ choice, before, query }: Completion, given: Given): Completion => {
  const overruled = overruledBy(query, given);
  const kept: Record<string, string> = Object.fromEntries(
    Object.entries(given).flatMap(([name, value]) =>
      value === undefined || overruled.includes(name) ? [] : [[name, String(value)]],
    ),
  );
  const features = [kept.features, query.features].filter(Boolean).join(',');
  const { type } = kept;
  return {
    choice,
    before: type ? [{ kind: 'listing', text: type, query: { type } }, ...before] : before,
    query: { ...kept, ...query, ...(features && { features }) },
  };
};

const NOTHING: Suggestions = { suggestions: [] };

const suggestionOf = (i18n: I18n, { completion, count }: Counted): Suggestion => ({
  kind: completion.choice.kind,
  text: completionText(i18n, completion),
  href: hrefOf(i18n, completion),
  count,
});

/** Puts places first, but types after a place, then landmarks, of each those with most homes. */
const inOrder = (unordered: readonly Counted[]): Counted[] => {
  const counted = unordered.toSorted((one, other) => other.count - one.count);
  const isPlace = ({ completion: { choice } }: Counted): boolean => choice.kind === 'place';
  const isLandmark = ({ completion: { choice } }: Counted): boolean => Boolean(choice.landmark);
  const types = counted.filter((each) => !isPlace(each));
  const landmarks = counted.filter(isLandmark);
  const others = [types, landmarks].flatMap((some) => some.slice(0, MIN_OF_OTHERS));
  const places = counted.filter((each) => isPlace(each) && !isLandmark(each));
  const most = places.slice(0, MAX_SUGGESTIONS - others.length);
  const isAfterPlace = counted[0]?.completion.before.some(({ kind }) => kind === 'place') ?? false;
  return [...(isAfterPlace ? [...types, ...most] : [...most, ...types]), ...landmarks];
};

/** A landmark is searched by its name, for which texts that have it come first, unless another place is named, too. */
const hrefOf = ({ language }: I18n, { choice, before, query }: Completion): string => {
  const { region: _region, district: _district, ...others } = query;
  const isAlone = before.every(({ kind }) => kind !== 'place');
  const asked = choice.landmark && isAlone ? { ...others, q: choice.landmark[language] } : query;
  return paths.results(toSearchValues(parseResultsSearch(new URLSearchParams(asked))));
};

const numberSuggestions = async (
  index: ListingSearch,
  { t, digits }: I18n,
  typed: string,
): Promise<Suggestion[]> => {
  const id = listingNumberOf(typed);
  if (id === undefined || (await index.listed([id])).length === 0) return [];
  const text = `${t('details.property_number_label')} ${digits(String(id))}`;
  return [{ kind: 'number', text, href: paths.results({ q: `#${id}` }), count: 1 }];
};

/** Beside another place a landmark is its townships, which may be suggested themselves. */
const distinct = (found: readonly Suggestion[]): Suggestion[] => {
  const hrefs = new Set<string>();
  return found.filter(({ href }) => !hrefs.has(href) && hrefs.add(href));
};

const withinBytes = (found: readonly Suggestion[]): Suggestion[] => {
  let bytes = 0;
  return found.slice(0, MAX_SUGGESTIONS).filter((suggestion) => {
    bytes += Buffer.byteLength(JSON.stringify(suggestion));
    return bytes <= MAX_BYTES;
  });
};
