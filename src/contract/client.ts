import type { ClientInput, Contract, Output } from './define.ts';

/**
 * Call options of the typed client. A create that is repeated with its `idempotencyKey` makes
 * nothing twice; `onProgress` hears which part of an upload, from 0 to 1, is on its way.
 */
export type CallOptions = {
  signal?: AbortSignal;
  idempotencyKey?: string;
  onProgress?: (part: number) => void;
};

/** What a call is made of: `body` is what becomes JSON, or with `files` the texts of a form. */
export type CarrierInput = {
  params?: Record<string, string>;
  query?: Record<string, string | undefined>;
  body?: unknown;
  files?: Record<string, Blob | undefined>;
};

/** Carries one call: over the network in the browser, in-process on the server. */
export type Carrier = (
  contract: Contract,
  input: CarrierInput,
  options: CallOptions,
) => Promise<unknown>;

type Calls<G extends Record<string, Contract>> = {
  [K in keyof G]: (input: ClientInput<G[K]>, options?: CallOptions) => Promise<Output<G[K]>>;
};

/** The typed client of groups of contracts. */
export type Client<T extends Record<string, Record<string, Contract>>> = {
  [F in keyof T]: Calls<T[F]>;
};

/** Makes the typed client; what it answers is what the contract's `response` describes. */
export const createClient = <T extends Record<string, Record<string, Contract>>>(
  groups: T,
  carry: Carrier,
): Client<T> =>
  mapValues(groups, (contracts) =>
    mapValues(
      contracts,
      (contract) =>
        (input: object, options: CallOptions = {}) =>
          carry(contract, input, options),
    ),
  ) as Client<T>;

const mapValues = <V, R>(record: Record<string, V>, change: (value: V) => R): Record<string, R> =>
  Object.fromEntries(Object.entries(record).map(([key, value]) => [key, change(value)]));
