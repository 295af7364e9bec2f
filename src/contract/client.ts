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
export type TransportInput = {
  params?: Record<string, string>;
  query?: Record<string, string | undefined>;
  body?: unknown;
  files?: Record<string, Blob | undefined>;
};

/** What a caller has to know of an endpoint; any contract will do. */
export type Callable = Pick<Contract, 'method' | 'path' | 'name'> & {
  /** Absent where success is an answer without a body. */
  response?: unknown;
};

/** Carries one call: over the network in the browser, in-process on the server. */
export type Transport = (
  contract: Callable,
  input: TransportInput,
  options: CallOptions,
) => Promise<unknown>;

type Groups<V> = Record<string, Record<string, V>>;

type Calls<G extends Record<string, Contract>> = {
  [K in keyof G]: (input: ClientInput<G[K]>, options?: CallOptions) => Promise<Output<G[K]>>;
};

/** The typed client of groups of contracts. */
export type Client<T extends Groups<Contract>> = {
  [F in keyof T]: Calls<T[F]>;
};

/** Of groups of contracts, as much as a caller has to know: plain data. */
export const callablesOf = (groups: Groups<Contract>): Groups<Callable> =>
  mapGroups(groups, ({ method, path, name, response }) => ({
    method,
    path,
    name,
    ...(response && { response: true }),
  }));

/** Makes the typed client; what it answers is what the contract's `response` describes. */
export const createClient = <T extends Groups<Contract>>(
  groups: Groups<Callable>,
  carry: Transport,
): Client<T> =>
  mapGroups(
    groups,
    (contract) =>
      (input: object, options: CallOptions = {}) =>
        carry(contract, input, options),
  ) as Client<T>;

const mapGroups = <V, R>(groups: Groups<V>, change: (value: V) => R): Groups<R> =>
  mapValues(groups, (group) => mapValues(group, change));

const mapValues = <V, R>(record: Record<string, V>, change: (value: V) => R): Record<string, R> =>
  Object.fromEntries(Object.entries(record).map(([key, value]) => [key, change(value)]));
