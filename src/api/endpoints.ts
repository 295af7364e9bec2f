import { callablesOf } from '#contract/client.ts';
import { contracts } from './contracts.ts';

/**
 * The part of all contracts that the client needs. The build replaces this module by its value, so that
 * browsers do not load the schemas (`vite.endpoints.ts`).
 */
export const endpoints = callablesOf(contracts);
