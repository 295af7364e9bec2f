import { callablesOf, type Callable } from '#contract/client.ts';
import { contracts } from './contracts.ts';

/**
 * The part of all contracts that the client needs. The build gives browsers the value of this module without what needs a session, so
 * that they load neither the schemas nor what visitors never call (`vite.endpoints.ts`).
 */
export const endpoints: Record<string, Record<string, Callable>> = callablesOf(contracts);
