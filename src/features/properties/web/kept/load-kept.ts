import type { Api } from '#api/client.ts';
import { ApiError } from '#contract/errors.ts';
import type { DetailedProperty } from '#features/properties/contract.ts';
import type { KeptHomes } from '#features/properties/kept/kept-contract.ts';
import { MAX_COMPARED, MAX_KEPT } from '#features/properties/kept/kept-ids.ts';

/**
 * Homes by their numbers, as an address names them; a form sends one parameter for each. An address that names nothing, not even what
 * cannot be read, was not sent by anybody: it means the homes of the device.
 */
export type KeptSearch = { ids: number[]; isSent: boolean };

/** Homes side by side; undefined for one that nobody sees any more. */
export type ComparedHomes = readonly { id: number; home: DetailedProperty | undefined }[];

type ReadOwn = () => number[];
let readOwn: ReadOwn = () => [];

/** From now on the homes of the device are those whose numbers a function returns; until then it has none, as on the server. */
export const ownHomesBy = (read: ReadOwn): void => {
  readOwn = read;
};

/** Loads the first sixty homes as cards, in their order. */
export const loadKept = async (
  api: Api,
  { ids: named, isSent }: KeptSearch,
  signal?: AbortSignal,
): Promise<KeptHomes> => {
  const ids = isSent ? named.slice(0, MAX_KEPT) : readOwn();
  return ids.length === 0
    ? { homes: [] }
    : api.properties.kept({ query: { ids: ids.join() } }, signal && { signal });
};

/** Loads all that is known of the first four homes, in their order. */
export const loadCompared = (
  api: Api,
  { ids }: KeptSearch,
  signal?: AbortSignal,
): Promise<ComparedHomes> =>
  Promise.all(
    ids.slice(0, MAX_COMPARED).map(async (id) => {
      const input = { params: { id: String(id) } };
      try {
        return { id, home: await api.properties.get(input, signal && { signal }) };
      } catch (error) {
        if (error instanceof ApiError && error.code === 'not_found') return { id, home: undefined };
        throw error;
      }
    }),
  );
