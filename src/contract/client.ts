import type { ClientInput, Contract, Output } from './define.ts';

/**
 * Options of a call. `headers` are sent besides those that each call has.
 * `onProgress` is called with the sent fraction of an upload, from 0 to 1.
 */
export type CallOptions = {
  signal?: AbortSignal;
  /** Nobody waits for the answer: if the session has ended, the next call without this option says so. */
  inBackground?: true;
  headers?: Readonly<Record<string, string>>;
  onProgress?: (fraction: number) => void;
};

/** The input of a call. `body` is sent as JSON; with `files` it has the texts of a form. */
export type TransportInput = {
  params?: Record<string, string>;
  query?: Record<string, string | undefined>;
  body?: unknown;
  files?: Record<string, Blob | undefined>;
};

/** The part of a contract that a client needs. */
export type Callable = Pick<Contract, 'method' | 'path' | 'name'>;

/** Makes one call: over the network in the browser, in-process on the server. */
export type Transport = (
  contract: Callable,
  input: TransportInput,
  options: CallOptions,
) => Promise<unknown>;

type Groups<V> = Record<string, Record<string, V>>;

type Calls<G extends Record<string, Contract>> = {
  [K in keyof G]: (input: ClientInput<G[K]>, options?: CallOptions) => Promise<Output<G[K]>>;
};

/** The typed client of groups of contracts. It trusts that answers have the type of the contract. */
export type Client<T extends Groups<Contract>> = {
  [F in keyof T]: Calls<T[F]>;
};

/** Reduces contracts to plain data for clients, which so need no schemas. */
export const callablesOf = (groups: Groups<Contract>): Groups<Callable> =>
  mapGroups(groups, ({ method, path, name }) => ({ method, path, name }));

const mapGroups = <V, R>(groups: Groups<V>, change: (value: V) => R): Groups<R> =>
  mapValues(groups, (group) => mapValues(group, change));

const mapValues = <V, R>(record: Record<string, V>, change: (value: V) => R): Record<string, R> =>
  Object.fromEntries(Object.entries(record).map(([key, value]) => [key, change(value)]));
