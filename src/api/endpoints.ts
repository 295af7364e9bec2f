import { callablesOf } from '#contract/client.ts';
import { contracts } from './contracts.ts';

/**
 * As much of every contract as a caller has to know. Browsers get this as it is, without the schemas
 * that it is taken from (`vite.endpoints.ts`).
 */
export const endpoints = callablesOf(contracts);
