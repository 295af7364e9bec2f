import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';
import { endpoints } from './src/api/endpoints.ts';

const FILE = fileURLToPath(new URL('src/api/endpoints.ts', import.meta.url));

/** Leaves out the names of endpoints: only the server finds endpoints by them. */
const value = JSON.stringify(endpoints, (key, part: unknown) =>
  key === 'name' ? undefined : part,
);

/** Gives browsers the value of `src/api/endpoints.ts`: contracts and their schemas stay on the server. */
export const endpointsByValue = (): Plugin => ({
  name: 'endpoints-by-value',
  load: (id) => (id === FILE ? `export const endpoints = ${value};` : undefined),
});
