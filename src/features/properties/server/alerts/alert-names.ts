import { filtersOf } from '#features/properties/filters-of.ts';
import {
  nearWordsOf,
  parseResultsSearch,
  withoutOverruled,
  type ResultsSearch,
} from '#features/properties/page-search.ts';
import { searchHeadline } from '#features/properties/search-title.ts';
import { readAsked, toSearch, understoodSearch } from '#features/properties/server/word-search.ts';
import { I18N } from '#i18n/dictionaries/all-texts.ts';
import type { I18n } from '#i18n/i18n.ts';
import type { Language } from '#i18n/language.ts';

/** Reads the query of a search as its page does: drops invalid parts, and what is no part of an alert. */
export const searchOf = (query: string): ResultsSearch => ({
  ...parseResultsSearch(new URLSearchParams(query)),
  sort: undefined,
  page: 1,
});

/** Returns what a search asks for, and where, in a language. Reading the words takes longest: who has read them gives what is understood. */
export const headlineOf = (
  i18n: I18n,
  search: ResultsSearch,
  read = readAsked(toSearch(search)),
): string => {
  const asked = withoutOverruled(search, read.overruled);
  const near =
    read.landmark && nearWordsOf(asked, read.understood) ? placeOf(read.landmark) : undefined;
  return searchHeadline(i18n, understoodSearch(search, read), near);
};

type Names = Record<Language, readonly string[]>;

const placeOf = ({ en, mm }: Names): Record<Language, string> => ({
  en: en[0] ?? '',
  mm: mm[0] ?? '',
});

/** Returns a search in words, in each language: its headline, and the conditions that this does not say. */
export const namesOf = (search: ResultsSearch): Record<Language, string> => {
  const read = readAsked(toSearch(search));
  const rest = {
    ...understoodSearch(search, read),
    type: undefined,
    propType: undefined,
    region: undefined,
    district: undefined,
  };
  const nameIn = (i18n: I18n): string =>
    [headlineOf(i18n, search, read), ...filtersOf(i18n, rest).map(({ text }) => text)].join(' · ');
  return { en: nameIn(I18N.en), mm: nameIn(I18N.mm) };
};
