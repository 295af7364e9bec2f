import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';
import { contracts } from './src/api/contracts.ts';
import type { Contract } from './src/contract/define.ts';

const fileOf = (name: string): string =>
  fileURLToPath(new URL(`src/api/${name}.ts`, import.meta.url));

const FILES = { visitors: fileOf('endpoints'), work: fileOf('work-endpoints') };

/** What needs no session either, but is called by pages of the work area, the service worker or programs alone. */
const ELSEWHERE: ReadonlySet<string> = new Set([
  'register',
  'login',
  'requestReset',
  'findReset',
  'resetPassword',
  'searchProperties',
  'listProperties',
  'listBlogs',
  'listBlogsByLabel',
  'findConfirmation',
  'answerConfirmation',
  'reportProperty',
  'renewAlerts',
]);

/** What public pages call: what needs no session, and what ends one, which has to be sent while there is one. */
const isForVisitors = ({ access, name }: Contract): boolean =>
  name === 'logout' || ((access === 'public' || access === 'optional') && !ELSEWHERE.has(name));

/** Returns the methods and paths of some contracts as JSON. Only the server finds endpoints by their names. */
const valueOf = (isIncluded: (contract: Contract) => boolean): string =>
  JSON.stringify(
    Object.fromEntries(
      Object.entries<Record<string, Contract>>(contracts).map(([group, all]) => [
        group,
        Object.fromEntries(
          Object.entries(all)
            .filter(([, contract]) => isIncluded(contract))
            .map(([name, { method, path }]) => [name, { method, path }]),
        ),
      ]),
    ),
  );

/** Gives browsers the values of endpoints: contracts and their schemas stay on the server. */
export const endpointsByValue = (): Plugin => ({
  name: 'endpoints-by-value',
  load: (id) => {
    if (id === FILES.visitors) return `export const endpoints = ${valueOf(isForVisitors)};`;
    if (id !== FILES.work) return undefined;
    const added = valueOf((contract) => !isForVisitors(contract));
    return `import { endpoints } from './endpoints.ts';
for (const [group, callables] of Object.entries(${added}))
  endpoints[group] = { ...endpoints[group], ...callables };`;
  },
});
