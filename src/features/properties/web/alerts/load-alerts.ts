import type { Api } from '#api/client.ts';
import type { Alerts } from '#features/properties/alerts/alert-contract.ts';
import { alertQuery } from '#features/properties/alerts/alert-query.ts';
import type { ResultsSearch } from '#features/properties/page-search.ts';

/** Loads what a search asks for in words. Which alerts the device has, only its scripts know. */
export const loadAlerts = (
  api: Api,
  search: ResultsSearch,
  signal?: AbortSignal,
): Promise<Alerts> =>
  api.properties.alerts({ query: { search: alertQuery(search) } }, signal && { signal });
