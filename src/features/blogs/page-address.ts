import type { TextLanguage } from '#burmese/language.ts';
import { readChoice, readPage } from '#contract/readers.ts';
import { paths } from '#site/paths.ts';

/**
 * Search in the address of an article list: without a label all articles, without a language those
 * in any.
 */
export type BlogsSearch = {
  label: string | undefined;
  writtenIn: TextLanguage | undefined;
  page: number;
};

/** Reads the address of an article list; a page that is not a number counts as the first. */
export const parseBlogsSearch = (query: URLSearchParams): BlogsSearch => ({
  label: query.get('label')?.trim() || undefined,
  writtenIn: readChoice(['en', 'my'], query.get('writtenIn')),
  page: readPage(query.get('page')) ?? 1,
});

/** Returns the address of an article list. */
export const blogsPath = ({ label, writtenIn, page }: BlogsSearch): string => {
  const search = { writtenIn, page: pageText(page) };
  return label === undefined ? paths.blogs(search) : paths.blogsByLabel(label, search);
};

/** Returns a page number for an address; undefined for the first page, which is left out. */
export const pageText = (page: number): string | undefined =>
  page === 1 ? undefined : String(page);
