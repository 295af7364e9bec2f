import type { CallOptions, Client, Transport } from '#contract/client.ts';
import { CallError } from '#contract/fetch-transport.ts';
import type { Contracts } from './contracts.ts';
import { endpoints } from './endpoints.ts';

export type Api = Client<Contracts>;

/**
 * Creates the typed client of the whole API. Browsers know the endpoints that visitors call; those that need a session are known where
 * `work-endpoints.ts` is loaded, which a call of another place does first.
 */
export const createApi = (transport: Transport): Api =>
  byName((group) =>
    byName((name) => (input: object, options: CallOptions = {}) => {
      const known = endpoints[group]?.[name];
      return known
        ? transport(known, input, options)
        : callLate(transport, group, name, input, options);
    }),
  ) as Api;

/** Returns an object whose properties are made when they are read. */
const byName = (make: (name: string) => unknown): object =>
  new Proxy({}, { get: (_target, name) => make(String(name)) });

const callLate = async (
  transport: Transport,
  group: string,
  name: string,
  input: object,
  options: CallOptions,
): Promise<unknown> => {
  try {
    await import('./work-endpoints.ts');
  } catch {
    throw new CallError('network_error', undefined);
  }
  const known = endpoints[group]?.[name];
  if (!known) throw new Error(`No endpoint ${group}.${name}`);
  return transport(known, input, options);
};
