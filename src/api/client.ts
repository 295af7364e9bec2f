import { createClient, type Transport, type Client } from '#contract/client.ts';
import type { Contracts } from './contracts.ts';
import { endpoints } from './endpoints.ts';

export type Api = Client<Contracts>;

/** The typed client of the whole API. */
export const createApi = (carry: Transport): Api => createClient<Contracts>(endpoints, carry);
