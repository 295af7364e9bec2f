import type { Property } from '#features/properties/contract.ts';
import type { Search } from '#features/properties/search-contract.ts';
import { getProperties } from '#features/properties/server/store.ts';
import { findInSite, type FindFunction } from './search-comparison.ts';

type Cut = (ids: number[], start: number, limit: number) => number[];
type Compare = (a: Property, b: Property, sort: string) => number;

/** The correct search for a changed query. */
const withQuery =
  (change: (search: Search) => Partial<Search>): FindFunction =>
  (site, search) =>
    findInSite(site, { ...search, ...change(search) });

/** The correct search with a changed count. */
const withCount =
  (change: (total: number, ids: number[]) => number): FindFunction =>
  async (site, search) => {
    const { ids, totalItems } = await findInSite(site, search);
    return { ids, totalItems: change(totalItems, ids) };
  };

/** The correct results, cut into pages differently. */
const withPages =
  (page: Cut): FindFunction =>
  async (site, search) => {
    const limit = search.limit ?? 15;
    const all = await findInSite(site, { ...search, page: 1, limit: 1_000_000 });
    return { ...all, ids: page(all.ids, ((search.page ?? 1) - 1) * limit, limit) };
  };

/** The correct results in a different order. */
const withOrder =
  (compare: Compare): FindFunction =>
  async (site, search) => {
    const { page = 1, limit = 15, sort = 'newest' } = search;
    const all = await findInSite(site, { ...search, page: 1, limit: 1_000_000 });
    const listings = await getProperties(site.db, all.ids);
    listings.sort((a, b) => compare(a, b, sort));
    const ids = listings.slice((page - 1) * limit, page * limit).map((listing) => listing.id);
    return { ...all, ids };
  };

/** The correct search behind a cache that ignores later writes. */
const withStaleCache = (): FindFunction => {
  const answers = new Map<string, ReturnType<FindFunction>>();
  return (site, search) => {
    const key = JSON.stringify(search);
    const answer = answers.get(key) ?? findInSite(site, search);
    answers.set(key, answer);
    return answer;
  };
};

const moved = (bound: number | undefined, by: number): number | undefined =>
  bound === undefined ? undefined : bound + by;
const rounded = (bound: number | undefined): number | undefined =>
  bound === undefined ? undefined : Math.round(bound * 100) / 100;

const byPrice: Compare = (a, b, sort) =>
  sort === 'price_asc' ? a.price - b.price : sort === 'price_desc' ? b.price - a.price : 0;
const byTime = (a: Property, b: Property): number => b.createdAt.localeCompare(a.createdAt);
const byTimeWhenNewest: Compare = (a, b, sort) => (sort === 'newest' ? byTime(a, b) : 0);
const lastStart = (length: number, limit: number): number =>
  Math.floor(Math.max(0, length - 1) / limit) * limit;

/** Searches with one bug each; the comparison has to detect all of them. */
export const WRONG_SEARCHES: Record<string, () => FindFunction> = {
  'a lower bound that excludes itself': () =>
    withQuery(({ fromPrice }) => ({ fromPrice: moved(fromPrice, 0.01) })),
  'an upper bound that excludes itself': () =>
    withQuery(({ toPrice }) => ({ toPrice: moved(toPrice, -0.01) })),
  'a lower bound rounded to two decimals': () =>
    withQuery(({ fromPrice }) => ({ fromPrice: rounded(fromPrice) })),
  'an upper bound rounded to two decimals': () =>
    withQuery(({ toPrice }) => ({ toPrice: rounded(toPrice) })),
  'a lower bound that is ignored': () => withQuery(() => ({ fromPrice: undefined })),
  'an upper bound that is ignored': () => withQuery(() => ({ toPrice: undefined })),
  'a property type that is ignored': () => withQuery(() => ({ propType: undefined })),
  'a listing type that is ignored': () => withQuery(() => ({ type: undefined })),
  'a region that is ignored': () => withQuery(() => ({ region: undefined })),
  'a township that is ignored': () => withQuery(() => ({ district: undefined })),
  'an order that is ignored': () => withQuery(() => ({ sort: 'newest' })),
  'the lowest price first for the highest': () =>
    withQuery(({ sort }) => ({ sort: sort === 'price_desc' ? 'price_asc' : sort })),
  'equal times by the lowest id': () =>
    withOrder((a, b, sort) => byPrice(a, b, sort) || byTime(a, b) || a.id - b.id),
  'equal prices by the oldest': () =>
    withOrder((a, b, sort) => byPrice(a, b, sort) || byTime(a, b) * (sort === 'newest' ? 1 : -1)),
  'equal prices by id alone': () =>
    withOrder((a, b, sort) => byPrice(a, b, sort) || byTimeWhenNewest(a, b, sort) || b.id - a.id),
  'an offset one too far': () =>
    withPages((ids, start, limit) => ids.slice(start + 1, start + 1 + limit)),
  'an offset one too near': () =>
    withPages((ids, start, limit) => ids.slice(Math.max(0, start - 1)).slice(0, limit)),
  'a page one too long': () =>
    withPages((ids, start, limit) => ids.slice(start, start + limit + 1)),
  'a page one too short': () =>
    withPages((ids, start, limit) => ids.slice(start, start + limit - 1)),
  'the last page for those past the end': () =>
    withPages((ids, start, limit) =>
      ids.slice(Math.min(start, lastStart(ids.length, limit))).slice(0, limit),
    ),
  'a count one too high': () => withCount((total) => total + 1),
  'a count of the page alone': () => withCount((_total, ids) => ids.length),
  'an answer older than the last write': withStaleCache,
};
