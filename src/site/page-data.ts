import type { Api } from '#api/client.ts';
import { ApiError } from '#contract/errors.ts';

/** Data of a page that can be loaded, independent of its type. */
export type Loadable<D = unknown> = {
  /** True if the address lacks what the page needs. Nothing is loaded then (PRODUCT 10). */
  isIncomplete: boolean;
  /** Throws ApiError `not_found` if the record does not exist, or its subclass `GoneError`. */
  load: (api: Api, signal?: AbortSignal) => Promise<D>;
};

/** A record does not exist any more. Its page shows `fallback` in its place. */
export class GoneError extends ApiError {
  readonly fallback: unknown;

  constructor(fallback: unknown) {
    super('not_found');
    this.fallback = fallback;
  }
}

/** Search parameters that record which of them are read. */
class RecordingSearchParams extends URLSearchParams {
  readonly names = new Set<string>();

  override get(name: string): string | null {
    this.names.add(name);
    return super.get(name);
  }

  override getAll(name: string): string[] {
    this.names.add(name);
    return super.getAll(name);
  }

  override has(name: string): boolean {
    this.names.add(name);
    return super.has(name);
  }
}

/** Returns the parameters that a page reads. Others, such as those of click tracking, are dropped. */
export const readParameters = (
  data: PageData<unknown, unknown>,
  query: URLSearchParams,
): URLSearchParams => {
  const parameters = new RecordingSearchParams(query);
  data(parameters);
  return new URLSearchParams([...query].filter(([name]) => parameters.names.has(name)));
};

/** `search` is what the address says. */
type OpenedData<S, D> = Loadable<D> & { search: S };

/**
 * Reads the query of a page and prepares loading its data. This is separate from the screen, so that browsers
 * can load the data while they load the code of the screen.
 */
export type PageData<S, D> = (query: URLSearchParams) => OpenedData<S, D>;

type PageDataDefinition<S, D> = {
  /** Reads the query. Drops invalid parts instead of failing. */
  parse: (query: URLSearchParams) => S;
  isIncomplete?: (search: S) => boolean;
  load: (api: Api, search: S, signal?: AbortSignal) => Promise<D>;
};

/** Declares what a page reads from its address and what it loads. */
export const definePageData =
  <S, D>({ parse, isIncomplete, load }: PageDataDefinition<S, D>): PageData<S, D> =>
  (query) => {
    const search = parse(query);
    return {
      search,
      isIncomplete: isIncomplete?.(search) ?? false,
      load: (api, signal) => load(api, search, signal),
    };
  };

/** The query of a record's page: `?id=`. */
export type RecordSearch = { id: string | undefined };

export const readRecord = (query: URLSearchParams): RecordSearch => ({
  id: query.get('id')?.trim() || undefined,
});

/**
 * Returns the id of an address.
 * @throws ApiError `not_found` if no record can have it
 */
export const requireId = (id: string | undefined): string => {
  if (id === undefined || !/^[1-9]\d{0,14}$/.test(id)) throw new ApiError('not_found');
  return id;
};

/** Declares the data of a page that shows one record. */
export const defineRecordData = <D>(
  load: (api: Api, id: string, options?: { signal: AbortSignal }) => Promise<D>,
): PageData<RecordSearch, D> =>
  definePageData({
    parse: readRecord,
    isIncomplete: ({ id }) => id === undefined,
    // Asynchronous, so that a wrong id rejects.
    load: async (api, { id }, signal) => load(api, requireId(id), signal && { signal }),
  });
