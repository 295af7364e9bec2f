import { createApi, type Api } from '#api/client.ts';
import type { Results } from '#features/properties/contract.ts';

/** A call that waits for the test to end it. */
export type PendingCall = {
  query: Record<string, string | undefined>;
  signal: AbortSignal | undefined;
  answer: (body: Results) => void;
  fail: (error: unknown) => void;
};

/** A page of results that is told from others by its count. */
export const resultsOf = (totalItems: number): Results => ({
  cards: [],
  totalItems,
  totalPages: 1,
  currentPage: 1,
  below: 0,
  above: 0,
  rescues: [],
});

/** The menus, which have nothing in them. */
const MENUS = new Set(['listTemplateOnes', 'listProjects', 'listLabels']);

/** An API whose searches are answered by hand, in whatever order; they ignore being given up. */
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
