import type { Results } from '#features/properties/contract.ts';
import { toSearchValues, type ResultsSearch } from '#features/properties/page-search.ts';
import { resultsDescription } from '#features/properties/results-description.ts';
import { searchHeadline } from '#features/properties/search-title.ts';
import type { I18n } from '#i18n/i18n.ts';
import type { Head, Load } from '#site/page.tsx';
import { paths } from '#site/paths.ts';
import { CARD_PHOTO } from '#ui/card-photo.ts';
import { sourceSet } from '#ui/picture.tsx';

/** The parameters of lists that search engines index: one kind of homes, in one place. */
const INDEXED = new Set(['type', 'propType', 'region', 'district', 'page']);

/**
 * Builds the head of a result list.
 * @param rest what its headline says behind kind and place
 */
export const resultsHead = (
  i18n: I18n,
  search: ResultsSearch,
  load: Load<Results>,
  canonical: string,
  rest: string,
): Head => {
  const hasCards = load.status === 'ready' && load.data.cards.length > 0;
  return {
    title: title(i18n, search, load.status === 'ready' ? load.data.near : undefined, rest),
    canonical,
    isIndexed: hasCards && (!import.meta.env.SSR || isOneKindInOnePlace(canonical)),
    ...(import.meta.env.SSR && {
      ...(load.status === 'ready' && {
        ...preload(load.data),
        description: resultsDescription(i18n, search, load.data.totalItems),
      }),
      feed: paths.feed(toSearchValues({ ...search, sort: undefined, page: 1 })),
    }),
  };
};

/**
 * Search engines would find the homes of a list of one kind, in one place again in countless lists with prices, rooms
 * and sizes, and words in an address may be anybody's advertisement.
 */
const isOneKindInOnePlace = (canonical: string): boolean => {
  const [, query] = canonical.split('?');
  return [...new URLSearchParams(query)].every(
    ([name, value]) => INDEXED.has(name) && !value.includes(','),
  );
};

const preload = ({ cards: [first] }: Results): Pick<Head, 'preload'> =>
  first?.photo
    ? {
        preload: {
          srcSet: sourceSet(first.photo, 'avif', CARD_PHOTO.maxWidth),
          sizes: CARD_PHOTO.sizes,
        },
      }
    : {};

const title = (i18n: I18n, search: ResultsSearch, near: Results['near'], rest: string): string => {
  const what = searchHeadline(i18n, search, near) + rest;
  if (search.page === 1) return what;
  return `${what} · ${i18n.t('pagination.page', { page: i18n.number(search.page) })}`;
};
