import type { Api } from '#api/client.ts';
import { ApiError } from '#contract/errors.ts';
import type { Card, Property } from '#features/properties/contract.ts';
import { GoneError } from '#site/page-data.ts';

/** Data of the page of a listing. */
export type Details = { listing: Property; similar: readonly Card[] };

/** Longest wait for the similar listings after the listing itself was loaded. */
const SIMILAR_TIMEOUT_MS = 1_000;

/**
 * Loads a listing and, at the same time, similar ones, which are left out if they fail or are late.
 * @throws GoneError with a `Former` if the listing was deleted
 */
export const loadDetails = async (
  api: Api,
  id: string,
  options?: { signal: AbortSignal },
): Promise<Details> => {
  const input = { params: { id } };
  const similar = api.properties.similar(input, options).then(
    ({ cards }) => cards,
    () => [],
  );
  const listing = await api.properties.get(input, options).catch(async (error: unknown) => {
    if (!(error instanceof ApiError) || error.code !== 'not_found') throw error;
    const former = await api.properties.former(input, options).catch(() => undefined);
    throw former ? new GoneError(former) : error;
  });
  return { listing, similar: await emptyAfter(SIMILAR_TIMEOUT_MS, similar) };
};

/** Resolves like `promise`, or to an empty list after the timeout. */
const emptyAfter = async <T>(timeoutMs: number, promise: Promise<T[]>): Promise<T[]> => {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<T[]>((resolve) => {
    timer = setTimeout(() => resolve([]), timeoutMs);
  });
  const items = await Promise.race([promise, late]);
  clearTimeout(timer);
  return items;
};
