import { createClient, type Transport, type Client } from '#contract/client.ts';
import type { Contracts } from './contracts.ts';
import { endpoints } from './endpoints.ts';

export type Api = Client<Contracts>;

/** Creates the typed client of the whole API. */
export const createApi = (transport: Transport): Api =>
  createClient<Contracts>(endpoints, transport);
