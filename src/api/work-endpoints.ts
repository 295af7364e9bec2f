import { callablesOf } from '#contract/client.ts';
import { contracts } from './contracts.ts';
import { endpoints } from './endpoints.ts';

// Adds the endpoints that need a session to those of visitors. The build gives browsers the value of what is added.
for (const [group, callables] of Object.entries(callablesOf(contracts)))
  endpoints[group] = { ...endpoints[group], ...callables };
