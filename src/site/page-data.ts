import type { Api } from '#api/client.ts';
import { ApiError } from '#contract/errors.ts';

/** The data of a page at an address, whatever its type is. */
export type Loadable<D = unknown> = {
  /** True when the address lacks what the page needs: nothing is loaded then (PRODUCT 10). */
  isIncomplete: boolean;
  /** Throws ApiError `not_found` for what does not exist, `GoneError` when something stands in its place. */
  load: (api: Api, signal?: AbortSignal) => Promise<D>;
};

/** A record does not exist any more; `instead` is what its page shows in its place. */
export class GoneError extends ApiError {
  readonly instead: unknown;

  constructor(instead: unknown) {
    super('not_found');
    this.instead = instead;
  }
}

/** Parameters of an address that remember which of them were read. */
class ReadParameters extends URLSearchParams {
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

/** What a page reads of the parameters of its address; others added the rest, to count their clicks. */
export const readParameters = (
  data: PageData<unknown, unknown>,
  query: URLSearchParams,
): URLSearchParams => {
  const parameters = new ReadParameters(query);
  data(parameters);
  return new URLSearchParams([...query].filter(([name]) => parameters.names.has(name)));
};

/** The same with what the address says. */
export type OpenedData<S, D> = Loadable<D> & { search: S };

/**
 * How a page gets its data. It is apart from the page's looks, so that a browser can ask for the
 * data while the code of the screen is still on its way.
 */
export type PageData<S, D> = (query: URLSearchParams) => OpenedData<S, D>;

type PageDataParts<S, D> = {
  /** Reads an address kindly: a bad part is dropped. */
  parse: (query: URLSearchParams) => S;
  isIncomplete?: (search: S) => boolean;
  load: (api: Api, search: S, signal?: AbortSignal) => Promise<D>;
};

/** Declares what a page reads from its address and what it loads. */
export const definePageData =
  <S, D>({ parse, isIncomplete, load }: PageDataParts<S, D>): PageData<S, D> =>
  (query) => {
    const search = parse(query);
    return {
      search,
      isIncomplete: isIncomplete?.(search) ?? false,
      load: (api, signal) => load(api, search, signal),
    };
  };

/** The address of a record's page: `?id=`. */
export type RecordSearch = { id: string | undefined };

/** Declares the data of one record's page. */
export const defineRecordData = <D>(
  load: (api: Api, id: string, options?: { signal: AbortSignal }) => Promise<D>,
): PageData<RecordSearch, D> =>
  definePageData({
    parse: (query) => ({ id: query.get('id')?.trim() || undefined }),
    isIncomplete: ({ id }) => id === undefined,
    load: (api, { id }, signal) => {
      if (id === undefined || !/^[1-9]\d{0,14}$/.test(id)) throw new ApiError('not_found');
      return load(api, id, signal && { signal });
    },
  });
