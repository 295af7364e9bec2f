import type { Transport } from '#contract/client.ts';
import { isStorageFault, unavailableError } from '#platform/http/storage-faults.ts';
import { call, type Endpoint } from './handlers.ts';

/** Calls endpoints in the same process, with the same checks as a request and the same errors, but without HTTP. */
export const directTransport = (endpoints: readonly Endpoint[]): Transport => {
  const byName = new Map(endpoints.map((endpoint) => [endpoint.contract.name, endpoint]));
  return async (contract, { params = {}, query = {}, body }) => {
    const endpoint = byName.get(contract.name);
    if (!endpoint) throw new Error(`No endpoint for ${contract.name}`);
    try {
      return await call(endpoint, { params, query, body });
    } catch (error) {
      throw isStorageFault(error) ? unavailableError(error) : error;
    }
  };
};
