import type { Api } from '#api/client.ts';
import { ApiError } from '#contract/errors.ts';
import type { Card, Property } from '#features/properties/contract.ts';
import { GoneError } from '#site/page-data.ts';

/** What the page of a listing shows. */
export type Details = { listing: Property; similar: readonly Card[] };

/** How long a listing that is there waits for those like it, in milliseconds. */
const PATIENCE = 1_000;

/**
 * Loads a listing and, at the same time, those like it; it stands without them when they fail.
 * @throws GoneError with a `Former` when it was deleted
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
  return { listing, similar: await within(PATIENCE, similar) };
};

/** What comes in time, or nothing. */
const within = async <T>(milliseconds: number, coming: Promise<T[]>): Promise<T[]> => {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<T[]>((resolve) => {
    timer = setTimeout(() => resolve([]), milliseconds);
  });
  const found = await Promise.race([coming, late]);
  clearTimeout(timer);
  return found;
};
