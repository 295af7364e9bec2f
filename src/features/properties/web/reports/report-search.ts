import { readPage, readWhole } from '#contract/readers.ts';

/** The address of a list of reports; with `owner`, the number of an account, those of its homes. */
export type ReportSearch = { owner: string | undefined; page: number };

/** Reads the address of a list of reports; a page that is not a number counts as the first. */
export const parseReportSearch = (query: URLSearchParams): ReportSearch => ({
  owner: readWhole(query.get('owner'), 1, Number.MAX_SAFE_INTEGER)?.toString(),
  page: readPage(query.get('page')) ?? 1,
});

/** Turns the search into the query of the API, and of addresses. */
export const toReportQuery = ({
  owner,
  page,
}: ReportSearch): { owner?: string; page?: string } => ({
  ...(owner !== undefined && { owner }),
  ...(page > 1 && { page: String(page) }),
});
