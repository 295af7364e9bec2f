import type { Results } from '#features/properties/contract.ts';
import { toSearchValues, type ResultsSearch } from '#features/properties/page-search.ts';
import { resultsDescription } from '#features/properties/results-description.ts';
import { searchHeadline } from '#features/properties/search-title.ts';
import type { I18n } from '#i18n/i18n.ts';
import type { Head, Load } from '#site/page.tsx';
import { paths } from '#site/paths.ts';
import { CARD_PHOTO } from '#ui/card-photo.ts';
import { sourceSet } from '#ui/picture.tsx';

/**
 * Builds the head of a result list. Lists with homes are indexed: crawlers do not get lost in the combinations of prices and rooms, as
 * only the form leads to them, which they do not submit, and links that they are asked not to follow. Words are not: those that no home
 * has are left out, so that an address with anybody's advertisement is a page with homes.
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
    isIndexed: hasCards && !(import.meta.env.SSR && /[?&]q=/.test(canonical)),
    ...(import.meta.env.SSR && {
      ...(load.status === 'ready' && {
        ...preload(load.data),
        description: resultsDescription(i18n, search, load.data.totalItems),
      }),
      feed: paths.feed(toSearchValues({ ...search, sort: undefined, page: 1 })),
    }),
  };
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
