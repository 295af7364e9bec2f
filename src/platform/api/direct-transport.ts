import type { Transport } from '#contract/client.ts';
import { call, type Endpoint } from './handlers.ts';

/** Carries calls in the same process: parsed like a request, without HTTP in between. */
export const directTransport = (endpoints: readonly Endpoint[]): Transport => {
  const byName = new Map(endpoints.map((endpoint) => [endpoint.contract.name, endpoint]));
  return async (contract, { params = {}, query = {}, body }) => {
    const endpoint = byName.get(contract.name);
    if (!endpoint) throw new Error(`Nothing answers ${contract.name}`);
    return call(endpoint, { params, query, body });
  };
};
