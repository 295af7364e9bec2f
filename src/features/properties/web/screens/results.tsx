import { definePage, type ScreenProps } from '../../../../page.tsx';
import { paths } from '../../../../paths.ts';
import type { Results } from '../../contract.ts';
import { toSearchValues, type ResultsSearch } from '../../page-search.ts';
import { resultsData } from '../page-data.ts';
import { AppliedFilters } from '../parts/applied-filters.tsx';
import { resultsHead } from '../parts/results-head.ts';
import { ResultsView, type HrefOf } from '../parts/results-view.tsx';

function ResultsScreen({ search, load }: ScreenProps<ResultsSearch, Results>) {
  const hrefOf: HrefOf = (change) => paths.results(toSearchValues({ ...search, ...change }));
  return (
    <ResultsView
      search={search}
      load={load}
      hrefOf={hrefOf}
      filters={<AppliedFilters search={search} hrefOf={hrefOf} />}
    />
  );
}

/** `/results`: a search by any filter. */
export const page = definePage(resultsData, {
  head: (i18n, search, load) =>
    resultsHead(i18n, search, load, paths.results(toSearchValues({ ...search, sort: 'newest' }))),
  Screen: ResultsScreen,
});
