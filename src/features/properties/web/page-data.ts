import { readPage } from '#contract/readers.ts';
import type { AgentPage } from '#features/properties/agents/agent-contract.ts';
import type { Alerts } from '#features/properties/alerts/alert-contract.ts';
import type { Results } from '#features/properties/contract.ts';
import type { KeptHomes } from '#features/properties/kept/kept-contract.ts';
import { readIds } from '#features/properties/kept/kept-ids.ts';
import {
  parseResultsSearch,
  toSearchValues,
  type ResultsSearch,
} from '#features/properties/page-search.ts';
import {
  definePageData,
  defineRecordData,
  readRecord,
  requireId,
  type RecordSearch,
} from '#site/page-data.ts';
import type { SearchValues } from '#site/paths.ts';
import { loadDetails, type Details } from './details/load-details.ts';
import { loadHome, type Home } from './home/load-home.ts';
import type { ComparedHomes, KeptSearch } from './kept/load-kept.ts';
import type { TownshipPage, TownshipSearch } from './township/load-township.ts';

export const homeData = definePageData<undefined, Home>({
  parse: () => undefined,
  load: (api, _search, signal) => loadHome(api, signal),
});

export const resultsData = definePageData<ResultsSearch, Results>({
  parse: parseResultsSearch,
  load: (api, search, signal) =>
    api.properties.results(
      { query: { ...toSearchValues(search), sort: search.sort } },
      signal && { signal },
    ),
});

/** Parameters of `/resultsAllProperties`, which has fewer than `/results` (S2). */
const LIST_PARAMETERS = ['propType', 'type', 'sort', 'page'] as const;

/** Returns the parameters of `/resultsAllProperties` for a search. */
export const listValues = (
  search: ResultsSearch,
): Pick<SearchValues, (typeof LIST_PARAMETERS)[number]> => {
  const { propType, type, sort, page } = toSearchValues(search);
  return { propType, type, sort, page };
};

export const allPropertiesData = definePageData<ResultsSearch, Results>({
  parse: (query) =>
    parseResultsSearch(
      new URLSearchParams(
        LIST_PARAMETERS.flatMap((name) => query.getAll(name).map((value) => [name, value])),
      ),
    ),
  load: (api, search, signal) =>
    api.properties.results(
      { query: { ...listValues(search), sort: search.sort } },
      signal && { signal },
    ),
});

/** The address of an agent's page. */
export type AgentSearch = RecordSearch & { page: number };

export const agentData = definePageData<AgentSearch, AgentPage>({
  parse: (query) => ({ ...readRecord(query), page: readPage(query.get('page')) ?? 1 }),
  isIncomplete: ({ id }) => id === undefined,
  load: async (api, { id, page }, signal) =>
    api.properties.agent(
      { params: { id: requireId(id) }, query: { page: String(page) } },
      signal && { signal },
    ),
});

const parseKept = (query: URLSearchParams): KeptSearch => {
  const named = query.getAll('ids').join();
  return { ids: readIds(named), isSent: named !== '' };
};

const rare = async () => (await import('./load-rare.ts')).RARE;

export const shortlistData = definePageData<KeptSearch, KeptHomes>({
  parse: parseKept,
  load: async (...input) => (await rare()).loadKept(...input),
});

export const compareData = definePageData<KeptSearch, ComparedHomes>({
  parse: parseKept,
  load: async (...input) => (await rare()).loadCompared(...input),
});

export const alertsData = definePageData<ResultsSearch, Alerts>({
  parse: parseResultsSearch,
  load: async (...input) => (await rare()).loadAlerts(...input),
});

/** A township by the keys of its region and itself; without them there is none. */
export const townshipData = definePageData<TownshipSearch, TownshipPage>({
  parse: (query) => ({
    region: query.get('region') ?? '',
    district: query.get('district') ?? '',
  }),
  isIncomplete: ({ district }) => !district,
  load: async (...input) => (await rare()).loadTownship(...input),
});

export const detailsData = defineRecordData<Details>(loadDetails);
