import { filtersOf } from '#features/properties/filters-of.ts';
import {
  nearWordsOf,
  parseResultsSearch,
  withoutOverruled,
  type ResultsSearch,
} from '#features/properties/page-search.ts';
import type { Search } from '#features/properties/search-contract.ts';
import { searchHeadline } from '#features/properties/search-title.ts';
import { plainSearch, readAsked } from '#features/properties/server/word-search.ts';
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
  return searchHeadline(i18n, { ...asked, ...plainSearch(read) }, near);
};

/** Returns the search of an address as the API has it. */
export const toSearch = (asked: ResultsSearch): Search => {
  const { isSwapped: _, district, propType, ...search } = asked;
  return { ...search, district: district?.split(','), propType: propType?.split(',') };
};

type Names = Record<Language, readonly string[]>;

const placeOf = ({ en, mm }: Names): Record<Language, string> => ({
  en: en[0] ?? '',
  mm: mm[0] ?? '',
});

/** Returns a search in words, in each language: its headline, and the conditions that this does not say. */
export const namesOf = (search: ResultsSearch): Record<Language, string> => {
  const read = readAsked(toSearch(search));
  const shown = { ...withoutOverruled(search, read.overruled), ...plainSearch(read) };
  const rest = {
    ...shown,
    type: undefined,
    propType: undefined,
    region: undefined,
    district: undefined,
  };
  const nameIn = (i18n: I18n): string =>
    [headlineOf(i18n, search, read), ...filtersOf(i18n, rest).map(({ text }) => text)].join(' · ');
  return { en: nameIn(I18N.en), mm: nameIn(I18N.mm) };
};
