import { readPage } from '#contract/readers.ts';
import { MAX_USER_SEARCH } from './rules.ts';

/** What the address of a list of the administration asks for; without `q` it is the list of all. */
export type AdminSearch = { q: string | undefined; page: number };

/** Reads such an address; a page that is no number is the first one. */
export const parseAdminSearch = (query: URLSearchParams): AdminSearch => ({
  q: query.get('q')?.trim().slice(0, MAX_USER_SEARCH) || undefined,
  page: readPage(query.get('page')) ?? 1,
});

/** The same as the API takes it. */
export const toQuery = ({ q, page }: AdminSearch): { q?: string; page?: string } => ({
  ...(q !== undefined && { q }),
  ...(page > 1 && { page: String(page) }),
});
