import { createApi, type Api } from '#api/client.ts';
import type { Results } from '#features/properties/contract.ts';

/** An API call that stays pending until the test answers it or lets it fail. */
export type PendingCall = {
  query: Record<string, string | undefined>;
  signal: AbortSignal | undefined;
  answer: (body: Results) => void;
  fail: (error: unknown) => void;
};

/** A page of results, identified by its count. */
export const resultsOf = (totalItems: number): Results => ({
  cards: [],
  totalItems,
  totalPages: 1,
  currentPage: 1,
  below: 0,
  above: 0,
  rescues: [],
  newestId: 0,
});

/** Contracts of the menus, which get empty lists. */
const MENUS = new Set(['listTemplateOnes', 'listProjects', 'listLabels']);

/** Creates an API whose searches the test answers in any order. The calls ignore abort signals. */
export const pendingApi = (): { api: Api; calls: PendingCall[] } => {
  const calls: PendingCall[] = [];
  const api = createApi((contract, { query = {} }, { signal }) => {
    if (MENUS.has(contract.name)) return Promise.resolve([]);
    if (contract.name !== 'searchCards') throw new Error('Only results are asked for');
    return new Promise((resolve, reject) => {
      calls.push({ query, signal, answer: resolve, fail: reject });
    });
  });
  return { api, calls };
};
