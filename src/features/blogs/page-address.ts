import type { TextLanguage } from '#burmese/language.ts';
import { readChoice, readPage } from '#contract/readers.ts';
import { paths } from '#site/paths.ts';

/**
 * What the address of a list of articles asks for: without a label those of all, and without a
 * language those in any.
 */
export type BlogsSearch = {
  label: string | undefined;
  writtenIn: TextLanguage | undefined;
  page: number;
};

/** Reads such an address; a page that is no number is the first one. */
export const parseBlogsSearch = (query: URLSearchParams): BlogsSearch => ({
  label: query.get('label')?.trim() || undefined,
  writtenIn: readChoice(['en', 'my'], query.get('writtenIn')),
  page: readPage(query.get('page')) ?? 1,
});

/** The address of such a list. */
export const blogsPath = ({ label, writtenIn, page }: BlogsSearch): string => {
  const search = { writtenIn, page: pageText(page) };
  return label === undefined ? paths.blogs(search) : paths.blogsByLabel(label, search);
};

/** A page number as it stands in an address: the first one is left out. */
export const pageText = (page: number): string | undefined =>
  page === 1 ? undefined : String(page);
