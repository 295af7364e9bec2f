import type { I18n } from '#i18n/i18n.ts';
import { filtersOf } from './filters-of.ts';
import type { ResultsSearch } from './page-search.ts';
import { searchNames } from './search-title.ts';

/** Most filters that a description names beside what is looked for, and where. */
const MAX_NAMED = 5;

/** Returns what search engines and messengers say of results: their number, and what was asked for. Only documents need it. */
export const resultsDescription = (i18n: I18n, search: ResultsSearch, total: number): string => {
  const others = { type: undefined, propType: undefined, region: undefined, district: undefined };
  const { page } = search;
  return [
    i18n.count('meta.results_description', total, searchNames(i18n, search)),
    ...filtersOf(i18n, { ...search, ...others })
      .slice(0, MAX_NAMED)
      .map(({ text }) => text),
    ...(page > 1 ? [i18n.t('pagination.page', { page: i18n.number(page) })] : []),
  ].join(' · ');
};
