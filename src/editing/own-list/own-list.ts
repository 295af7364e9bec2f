import type { ReactNode } from 'react';
import { readPage, readWhole, readWords } from '#contract/readers.ts';
import type { Owner } from '#contract/shapes/own-lists.ts';
import type { I18n } from '#i18n/i18n.ts';
import type { Language } from '#i18n/language.ts';
import type { App } from '#site/page.tsx';

/** Search of an own list; without `q` it lists all records. `choices` are those of the kind, and `owner`, the number of an account. */
export type ListSearch = { q: string | undefined; page: number; choices: Choices };

/** The chosen values of further parameters, by their names. */
type Choices = Readonly<Record<string, string>>;

/** The search as parameters of the API and of the address. */
export type ListQuery = { q?: string; page?: string; [choice: string]: string | undefined };

/** The API's limit, too. */
const MAX_QUERY_LENGTH = 200;

/** Reads the search from an address; an invalid page number means the first page. */
export const parseListSearch = (
  query: URLSearchParams,
  selects: readonly ListSelect[] = [],
): ListSearch => ({
  q: readWords(query.get('q'), MAX_QUERY_LENGTH),
  page: readPage(query.get('page')) ?? 1,
  choices: Object.fromEntries([
    ...selects.flatMap(({ name, values }) => {
      const chosen = query.get(name);
      return chosen !== null && values.includes(chosen) ? [[name, chosen]] : [];
    }),
    ...readOwner(query.get('owner')),
  ]),
});

const readOwner = (text: string | null): [string, string][] => {
  const id = readWhole(text, 1, Number.MAX_SAFE_INTEGER);
  return id === undefined ? [] : [['owner', String(id)]];
};

/** A choice beside the words of a search; the empty value is the first. */
export type ListSelect = {
  name: string;
  values: readonly string[];
  /** Another order of them in a language. */
  inOrder?: (language: Language) => readonly string[];
  label: (i18n: I18n) => string;
  /** `count` is how many records a value has, if that is known. */
  textOf: (i18n: I18n, value: string, count?: number) => string;
  /** The heading that values of one kind stand under. */
  groupOf?: (i18n: I18n, value: string) => string;
};

/** How many records each value of a select has; without those that have none. */
export type Counts = Readonly<Record<string, number>>;

export const toListQuery = ({ q, page, choices }: ListSearch): ListQuery => ({
  ...choices,
  ...(q !== undefined && { q }),
  ...(page > 1 && { page: String(page) }),
});

/** One page of an own list. */
export type OwnRecords<R> = {
  records: readonly R[];
  totalPages: number;
  totalItems: number;
  /** The account that the list is limited to. */
  owner?: Owner | undefined;
  /** By the name of the select, as if there were no words. */
  counts?: Readonly<Record<string, Counts>> | undefined;
};

/** What a row of an own list gets. */
export type OwnRowProps<R> = {
  record: R;
  onDeleted: () => Promise<void>;
  /** Called with what the record became, before the list is reloaded: its row stays, also if the list does not find it any more. */
  onChanged: (record: R) => void;
};

/** The own list of a kind. */
export type OwnList<R> = {
  /** Returns the address of the list or of a search in it. */
  hrefOf: (search?: ListQuery) => string;
  title: (i18n: I18n) => string;
  /** The list of drafts. */
  draftsHref: string;
  /** Link to the create form. */
  create: { href: string; text: (i18n: I18n) => string };
  load: (
    api: App['api'],
    query: ListQuery & { mine: 'true' },
    options?: { signal: AbortSignal },
  ) => Promise<OwnRecords<R>>;
  /** Choices beside the words. */
  selects?: readonly ListSelect[];
  Row: (props: OwnRowProps<R>) => ReactNode;
  /** What a list without records says that is limited by choices alone; nothing if there are no words of its own for them. */
  emptyTexts?: (i18n: I18n, choices: Choices) => { title: string; text: string } | undefined;
  /**
   * What is done with records that are chosen, if they can be; shown below the list, where it stays in the window. It is
   * rendered also when the list is empty by then. Calls `onDone` before it reloads the list.
   */
  Bulk?: (props: { records: readonly R[]; onDone: (ids: readonly number[]) => void }) => ReactNode;
  /** What is done with all of them, below the list. */
  Below?: () => ReactNode;
};
