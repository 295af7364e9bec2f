import type { Api } from '#api/client.ts';
import { ApiError } from '#contract/errors.ts';
import type { Card, DetailedProperty } from '#features/properties/contract.ts';
import { GoneError } from '#site/page-data.ts';

/** Data of the page of a listing. */
export type Details = {
  listing: DetailedProperty;
  similar: readonly Card[];
  /** Other listings of the same poster. */
  samePoster: readonly Card[];
};

/** Longest wait for the similar listings after the listing itself was loaded. */
const SIMILAR_TIMEOUT_MS = 1_000;

/**
 * Loads a listing and, at the same time, other ones, which are left out if they fail or are late.
 * @throws GoneError with a `Former` if the listing was deleted
 */
export const loadDetails = async (
  api: Api,
  id: string,
  options?: { signal: AbortSignal },
): Promise<Details> => {
  const input = { params: { id } };
  const similar = api.properties.similar(input, options).catch(() => NO_OTHERS);
  const listing = await api.properties.get(input, options).catch(async (error: unknown) => {
    if (!(error instanceof ApiError) || error.code !== 'not_found') throw error;
    const former = await api.properties.former(input, options).catch(() => undefined);
    throw former ? new GoneError(former) : error;
  });
  const { cards, samePoster } = await withinTime(similar);
  return { listing, similar: cards, samePoster };
};

type Others = Awaited<ReturnType<Api['properties']['similar']>>;

const NO_OTHERS: Others = { cards: [], samePoster: [] };

/** Resolves like `others`, or to none after the timeout. */
const withinTime = async (others: Promise<Others>): Promise<Others> => {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<Others>((resolve) => {
    timer = setTimeout(() => resolve(NO_OTHERS), SIMILAR_TIMEOUT_MS);
  });
  const found = await Promise.race([others, late]);
  clearTimeout(timer);
  return found;
};
