import { readPage } from '../../contract/readers.ts';

/** What the address of a list of articles asks for; without a label it is the list of all. */
export type BlogsSearch = { label: string | undefined; page: number };

/** Reads such an address; a page that is no number is the first one. */
export const parseBlogsSearch = (query: URLSearchParams): BlogsSearch => ({
  label: query.get('label')?.trim() || undefined,
  page: readPage(query.get('page')) ?? 1,
});

/** A page number as it stands in an address: the first one is left out. */
export const pageText = (page: number): string | undefined =>
  page === 1 ? undefined : String(page);
