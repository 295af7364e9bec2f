import { createClient, type Carrier, type Client } from './contract/client.ts';
import { propertyContracts } from './features/properties/contract.ts';

/** Every contract of the API, by feature. */
export const contracts = { properties: propertyContracts };

export type Contracts = typeof contracts;
export type Api = Client<Contracts>;

/** The typed client of the whole API. */
export const createApi = (carry: Carrier): Api => createClient(contracts, carry);
