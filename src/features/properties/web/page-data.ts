import type { Results } from '#features/properties/contract.ts';
import {
  parseResultsSearch,
  toSearchValues,
  type ResultsSearch,
} from '#features/properties/page-search.ts';
import { definePageData, defineRecordData } from '#site/page-data.ts';
import type { SearchValues } from '#site/paths.ts';
import { loadDetails, type Details } from './details/load-details.ts';

/** How many of the newest listings the home page shows (S2). */
const LATEST = 6;

export const homeData = definePageData<undefined, Results>({
  parse: () => undefined,
  load: (api, _search, signal) =>
    api.properties.results({ query: { limit: String(LATEST) } }, signal && { signal }),
});

export const resultsData = definePageData<ResultsSearch, Results>({
  parse: parseResultsSearch,
  load: (api, search, signal) =>
    api.properties.results(
      { query: { ...toSearchValues(search), sort: search.sort } },
      signal && { signal },
    ),
});

/** The only parts of a search that `/resultsAllProperties` knows (S2). */
const KNOWN = ['propType', 'type', 'sort', 'page'] as const;

/** These parts, as they stand in an address. */
export const listValues = (search: ResultsSearch): Pick<SearchValues, (typeof KNOWN)[number]> => {
  const { propType, type, sort, page } = toSearchValues(search);
  return { propType, type, sort, page };
};

export const allPropertiesData = definePageData<ResultsSearch, Results>({
  parse: (query) =>
    parseResultsSearch(
      new URLSearchParams(
        KNOWN.flatMap((name) => query.getAll(name).map((value) => [name, value])),
      ),
    ),
  load: (api, search, signal) =>
    api.properties.results(
      { query: { ...listValues(search), sort: search.sort } },
      signal && { signal },
    ),
});

export const detailsData = defineRecordData<Details>(loadDetails);
