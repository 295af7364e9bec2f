import { LRUCache } from 'lru-cache';
import * as z from 'zod/mini';
import { editDistance } from '#burmese/edit-distance.ts';
import { foldUnicode } from '#burmese/fold.ts';
import type { Match, Phrase } from '#db/full-text.ts';
import type { Reader } from '#db/reader.ts';
import type { Landmark } from '#features/catalogue/landmarks.ts';
import type { Position } from '#features/catalogue/positions.ts';
import { withoutOverruled, type ResultsSearch } from '#features/properties/page-search.ts';
import { searchQuery, type Search, type Understood } from '#features/properties/search-contract.ts';
import { overruledBy } from '#features/properties/words/beside/overruled.ts';
import { isNumbered } from '#features/properties/words/numbers/numbered-words.ts';
import { namesDollars } from '#features/properties/words/price-words.ts';
import { readQuery } from '#features/properties/words/read-query.ts';
import { NAME_ENDINGS, TOWNS_ELSEWHERE } from '#features/properties/words/vocabulary.ts';
import { textPhrase } from '#records/search-words.ts';
import { IdFilter } from './listing-index/id-filter.ts';
import type { NearOrder } from './listing-index/nearest-pages.ts';
import type { Answer } from './listing-sql/searched-listings.ts';
import { distanceRanks } from './places/place-codes.ts';
import type { SearchFilters } from './search-filters.ts';

/** What a search asks for, after its words were read. */
export type AskedSearch = {
  filters: SearchFilters;
  /** Order of relevance, if words name a place. */
  near: NearOrder | undefined;
  /** The only place that the homes should be near, if it is a landmark. */
  landmark: Landmark | undefined;
  understood: Understood[];
  didYouMean: string | null;
  /** Words that say which townships are not wanted. */
  denied: readonly string[];
  /** Words that were left out, because no home that fits has them. */
  missing: string | null;
  /** Names of parameters that do not count, because the words say something else. */
  overruled: string[];
};

type Count = (filters: SearchFilters) => Answer<number>;

/**
 * Reads the words of a search (PRODUCT 20). With `count`, for a search that finds nothing, words are left out that no home has of those
 * that fit what else is asked for, and so is the number of a listing that does not fit: one such word finds nothing, and mostly says nothing.
 */
export type WordSearch = (search: Search, count?: Count) => Promise<AskedSearch>;

/** Most words of which each is looked for alone. */
const MAX_ALONE = 8;

/** Most listings that a text search finds, the newest: so many are no answer to a question. */
const MAX_FOUND = 20_000;

/** Text searches that are kept, and listings that these may have found together: 4 bytes each. */
const MAX_KEPT = 512;
const MAX_KEPT_IDS = 400_000;

/**
 * Creates the reader of words. Understood words become filters beside those of the address that they do not speak of; other words
 * are searched in the texts. What texts find is kept until the database changes.
 */
export const createWordSearch = (reader: Reader): WordSearch => {
  const kept = new LRUCache<string, IdFilter>({ max: MAX_KEPT, maxSize: MAX_KEPT_IDS });
  let keptVersion = -1;
  const findTexts = async (kind: 'all' | 'any', phrases: readonly Phrase[]): Promise<IdFilter> => {
    const version = reader.version();
    if (version !== keptVersion) kept.clear();
    keptVersion = version;
    const key = `${kind} ${phrases.join(' ')}`;
    const known = kept.get(key);
    if (known) return known;
    const match: Match = { kind, of: phrases.map((phrase) => ({ kind: 'anywhere', phrase })) };
    const ids = await reader.findTexts('properties', match, MAX_FOUND);
    const found = new IdFilter(`${key} ${version}`, ids);
    // Whatever was written while the texts were searched may have changed them.
    if (reader.version() === version) kept.set(key, found, { size: found.size + 1 });
    return found;
  };
  const readRate = reader.prepare<{ kyat: number | null }>(
    'select kyat from dollar_rates order by id desc limit 1',
  );
  /** Searches that are being answered, with their lines read: one that finds nothing is asked for once more, with `count`. */
  const readings = new WeakMap<Search, Asked>();
  const readLine = async (search: Search): Promise<Asked> => {
    const [rate] = namesDollars(search.q ?? '') ? await readRate() : [];
    const asked = readings.get(search) ?? readAsked(search, rate?.kyat ?? undefined);
    readings.set(search, asked);
    return asked;
  };
  /** Lists the words without which homes are found; none if a number or a town elsewhere is among them, which are no idle words. */
  const findMissing = async (
    { texts, filters, id, understood }: Asked,
    count: Count,
  ): Promise<Phrase[]> => {
    if (texts.length > MAX_ALONE) return [];
    const fit = async (phrases: readonly Phrase[]): Promise<number> => {
      const ids = phrases.length > 0 ? await findTexts('all', phrases) : onlyListing(id);
      return ids?.size === 0 ? 0 : count({ ...filters, ids });
    };
    const isAsked = !isEmpty(filters) && (await fit([])) > 0;
    const missing: Phrase[] = [];
    for (const phrase of texts) {
      const found = isAsked ? await fit([phrase]) : (await findTexts('all', [phrase])).size;
      if (found === 0) missing.push(phrase);
    }
    const isName = missing.some((phrase) => isNumbered(phrase) || isTown(phrase));
    return isName ? [] : [...missing, ...restOfNames(understood, missing)];
  };
  return async (search, count) => {
    if (!search.q) return { ...withoutWords(search), near: undefined };
    const asked = await readLine(search);
    const read = count && (await isElsewhere(asked, count)) ? withoutNumber(asked) : asked;
    const { id, names, positions } = read;
    const missing = new Set(count ? await findMissing(read, count) : []);
    const isAll = missing.size === read.texts.length && names.length === 0 && isEmpty(read.filters);
    const { texts, ...kept } = isAll ? read : leaveOut(read, missing);
    return {
      filters: {
        ...kept.filters,
        ids: onlyListing(id) ?? (texts.length > 0 ? await findTexts('all', texts) : undefined),
      },
      landmark: kept.landmark,
      understood: kept.understood,
      didYouMean: kept.didYouMean,
      denied: kept.denied,
      missing: kept.missing,
      overruled: kept.overruled,
      near:
        names.length > 0
          ? { first: await findTexts('any', names), ranks: distanceRanks(positions) }
          : undefined,
    };
  };
};

/** Lists words that say nothing without the name before them, which no home has: the `tower` of Galaxy tower. */
const restOfNames = (understood: readonly Understood[], missing: readonly Phrase[]): Phrase[] => {
  const parts = understood.map(({ kind, text }) =>
    kind === 'text' ? phrasesOf([foldUnicode(text)]) : [],
  );
  return parts
    .filter(
      ([phrase], at) =>
        phrase !== undefined &&
        SITE_WORDS.has(phrase) &&
        parts[at - 1]?.some((before) => missing.includes(before)),
    )
    .flat();
};

const isEmpty = (filters: SearchFilters): boolean =>
  Object.values(filters).every((value) => value === undefined);

/** Leaves words out of a search, which then says so. */
const leaveOut = (read: Asked, missing: ReadonlySet<Phrase>): Asked => {
  const isMissing = ({ kind, text }: Understood): boolean =>
    kind === 'text' && phrasesOf([foldUnicode(text)]).some((phrase) => missing.has(phrase));
  const words = read.understood.filter(isMissing).map(({ text }) => text);
  return {
    ...read,
    texts: read.texts.filter((phrase) => !missing.has(phrase)),
    understood: read.understood.filter((part) => !isMissing(part)),
    missing: [read.missing, ...words].filter(Boolean).join(' ') || null,
  };
};

/** Returns whether a number beside filters is that of no listing which fits, as in an advert from another site. */
const isElsewhere = async ({ id, filters }: Asked, count: Count): Promise<boolean> =>
  id !== undefined &&
  !isEmpty(filters) &&
  (await count({ ...filters, ids: onlyListing(id) })) === 0;

/** Leaves out the number of a listing, which then is said. */
const withoutNumber = (read: Asked): Asked => ({
  ...read,
  id: undefined,
  understood: read.understood.filter(({ kind }) => kind !== 'number'),
  missing: read.understood.find(({ kind }) => kind === 'number')?.text ?? null,
});

type Understanding = Pick<AskedSearch, 'filters' | 'understood' | 'denied'>;

/**
 * Returns a search with filters in place of the words that stand for them; the words are those that are searched in texts, and, in
 * brackets, those that say which townships are not wanted, for which addresses have no filter.
 */
export const plainSearch = ({
  filters: { ids: _ids, notIn: _notIn, district, propType, ...filters },
  understood,
  denied,
}: Understanding): Partial<ResultsSearch> => ({
  ...filters,
  district: district?.join(','),
  propType: propType?.join(','),
  q:
    understood
      .flatMap(({ kind, text }) => (kind === 'text' || kind === 'number' ? text : []))
      .map((text) => (denied.includes(text) ? `(${text})` : text))
      .join(' ') || undefined,
});

/** Returns the search of an address as its words were understood. */
export const understoodSearch = (
  search: ResultsSearch,
  asked: Understanding & Pick<AskedSearch, 'overruled'>,
): ResultsSearch => ({ ...withoutOverruled(search, asked.overruled), ...plainSearch(asked) });

/** Returns the search of an address as the API has it. */
export const toSearch = (asked: ResultsSearch): Search => {
  const { isSwapped: _, district, propType, ...search } = asked;
  return { ...search, district: district?.split(','), propType: propType?.split(',') };
};

/** A search whose words were read, but for the order that they may ask for. */
type Read = Omit<AskedSearch, 'near'>;

const withoutWords = ({
  q: _q,
  page: _page,
  limit: _limit,
  sort: _sort,
  facets: _facets,
  ...filters
}: Search): Read => ({
  filters,
  landmark: undefined,
  understood: [],
  didYouMean: null,
  denied: [],
  missing: null,
  overruled: [],
});

/** What a search asks for before any text is searched. */
type Asked = Read & {
  /** The number of the only listing that it is about. */
  id: string | undefined;
  /** What the text of a home must have, and what those have that come first. */
  texts: Phrase[];
  names: Phrase[];
  positions: readonly Position[];
};

/** Turns the understood words of a search into filters. Those of its address count as far as the words do not speak of the same. */
export const readAsked = (search: Search, kyatPerDollar?: number): Asked => {
  const { filters } = withoutWords(search);
  const { understood, query, words, denied, nearWords, nearPositions, nearLandmark, didYouMean } =
    readQuery(search.q ?? '', kyatPerDollar);
  const { id, ...parameters } = query;
  const overruled = overruledBy(query, filters);
  const kept: SearchFilters = without(filters, overruled);
  const read = z.parse(searchQuery, parameters);
  const features = [...new Set([...(kept.features ?? []), ...(read.features ?? [])])];
  return {
    filters: {
      ...kept,
      ...read,
      ...(features.length > 0 && { features }),
      ...(denied.texts.length > 0 && { notIn: denied.places }),
    },
    id,
    texts: phrasesOf(words.filter((word) => !denied.texts.map(foldUnicode).includes(word))),
    denied: denied.texts,
    names: phrasesOf(nearWords),
    positions: nearPositions,
    landmark: nearLandmark,
    understood: [...understood],
    didYouMean: didYouMean ?? null,
    missing: null,
    overruled,
  };
};

const phrasesOf = (words: readonly string[]): string[] => [
  ...new Set(words.flatMap((word) => textPhrase(word) ?? [])),
];

/** What texts are searched for by the words that names of buildings and roads end with. */
const SITE_WORDS: ReadonlySet<Phrase> = new Set(phrasesOf(NAME_ENDINGS));

/** What texts are searched for if a line names a town elsewhere. */
const TOWNS: ReadonlySet<Phrase> = new Set(phrasesOf(TOWNS_ELSEWHERE));

/** Shortest name of a town that is known with one wrong letter. */
const MIN_MISSPELT = 6;

/** Returns whether a phrase is a town elsewhere, perhaps misspelt: mandaley. */
const isTown = (phrase: Phrase): boolean => {
  const isNear = (town: Phrase): boolean =>
    Math.abs(town.length - phrase.length) <= 1 && editDistance(town, phrase) === 1;
  return TOWNS.has(phrase) || (phrase.length >= MIN_MISSPELT && [...TOWNS].some(isNear));
};

const onlyListing = (id: string | undefined): IdFilter | undefined =>
  id === undefined ? undefined : new IdFilter(`listing ${id}`, [Number(id)]);

const without = (filters: SearchFilters, names: readonly string[]): SearchFilters =>
  Object.fromEntries(Object.entries(filters).filter(([name]) => !names.includes(name)));
