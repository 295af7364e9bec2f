import { definePage, type ScreenProps } from '../../../../page.tsx';
import { paths, type SearchValues } from '../../../../paths.ts';
import type { Results } from '../../contract.ts';
import { parseResultsSearch, toSearchValues, type ResultsSearch } from '../../page-search.ts';
import { resultsHead } from '../parts/results-head.ts';
import { ResultsView, type HrefOf } from '../parts/results-view.tsx';

/** The only parts of a search that this list knows (S2). */
const KNOWN = ['propType', 'type', 'sort', 'page'] as const;

const listValues = (search: ResultsSearch): Pick<SearchValues, (typeof KNOWN)[number]> => {
  const { propType, type, sort, page } = toSearchValues(search);
  return { propType, type, sort, page };
};

const parse = (query: URLSearchParams): ResultsSearch =>
  parseResultsSearch(
    new URLSearchParams(KNOWN.flatMap((name) => query.getAll(name).map((value) => [name, value]))),
  );

function AllPropertiesScreen({ search, load }: ScreenProps<ResultsSearch, Results>) {
  const hrefOf: HrefOf = (change) =>
    paths.resultsAllProperties(listValues({ ...search, ...change }));
  return <ResultsView search={search} load={load} hrefOf={hrefOf} />;
}

/** `/resultsAllProperties`: everything of a type, where the menus lead. */
export const allPropertiesPage = definePage<ResultsSearch, Results>({
  path: '/resultsAllProperties',
  parse,
  load: (api, search, signal) =>
    api.properties.results(
      { query: { ...listValues(search), sort: search.sort } },
      signal && { signal },
    ),
  head: (i18n, search, load) => {
    const path = paths.resultsAllProperties(listValues({ ...search, sort: 'newest' }));
    return resultsHead(i18n, search, load, path);
  },
  Screen: AllPropertiesScreen,
});
