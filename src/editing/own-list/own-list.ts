import type { ReactNode } from 'react';
import { readPage } from '#contract/readers.ts';
import type { I18n } from '#i18n/i18n.ts';
import type { App } from '#site/page.tsx';

/** What the address of a list asks for; without `q` it is the list of all. */
export type ListSearch = { q: string | undefined; page: number };

/** The same as the API and the address have it. */
export type ListQuery = { q?: string; page?: string };

/** As many letters as the API takes. */
const MAX_Q = 200;

/** Reads such an address; a page that is no number is the first one. */
export const parseListSearch = (query: URLSearchParams): ListSearch => ({
  q: query.get('q')?.trim().slice(0, MAX_Q) || undefined,
  page: readPage(query.get('page')) ?? 1,
});

export const toListQuery = ({ q, page }: ListSearch): ListQuery => ({
  ...(q !== undefined && { q }),
  ...(page > 1 && { page: String(page) }),
});

/** A page of the records that one may change. */
export type OwnRecords<R> = { records: readonly R[]; totalPages: number; totalItems: number };

/** What is particular to the list of a kind of records. */
export type OwnList<R> = {
  /** The address of the list, or of a part of it. */
  hrefOf: (search?: ListQuery) => string;
  title: (i18n: I18n) => string;
  /** Where a new one is made, and what that is called. */
  create: { href: string; text: (i18n: I18n) => string };
  load: (
    api: App['api'],
    query: ListQuery & { mine: 'true' },
    options?: { signal: AbortSignal },
  ) => Promise<OwnRecords<R>>;
  Row: (props: { record: R; onDeleted: () => Promise<void> }) => ReactNode;
};
