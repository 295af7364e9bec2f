import { readPage, readWords } from '#contract/readers.ts';
import { MAX_USER_SEARCH } from './rules.ts';

/**
 * Search and page in the address of an administration list; without `q` the list has all entries.
 */
export type AdminSearch = { q: string | undefined; page: number };

/** Reads the address of an administration list; a page that is not a number counts as the first. */
export const parseAdminSearch = (query: URLSearchParams): AdminSearch => ({
  q: readWords(query.get('q'), MAX_USER_SEARCH),
  page: readPage(query.get('page')) ?? 1,
});

/** Turns the search into the query of the API. */
export const toQuery = ({ q, page }: AdminSearch): { q?: string; page?: string } => ({
  ...(q !== undefined && { q }),
  ...(page > 1 && { page: String(page) }),
});
