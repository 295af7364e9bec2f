import type { Results } from '#features/properties/contract.ts';
import {
  toSearchValues,
  type ResultsSearch,
  type HrefOf,
} from '#features/properties/page-search.ts';
import { resultsData } from '#features/properties/web/page-data.ts';
import { resultsHead } from '#features/properties/web/results/results-head.ts';
import { ResultsView } from '#features/properties/web/results/results-view.tsx';
import { AppliedFilters } from '#features/properties/web/search/applied-filters.tsx';
import { BudgetLinks } from '#features/properties/web/search/budget-links.tsx';
import { definePage, type ScreenProps } from '#site/page.tsx';
import { paths } from '#site/paths.ts';

function ResultsScreen({ search, load }: ScreenProps<ResultsSearch, Results>) {
  const hrefOf: HrefOf = (change) => paths.results(toSearchValues({ ...search, ...change }));
  return (
    <ResultsView
      search={search}
      load={load}
      hrefOf={hrefOf}
      filters={
        <>
          <AppliedFilters search={search} hrefOf={hrefOf} />
          {search.type && search.toPrice === undefined && (
            <BudgetLinks
              types={[search.type]}
              count={4}
              hrefOf={(_type, toPrice) => hrefOf({ toPrice, page: 1 })}
            />
          )}
        </>
      }
    />
  );
}

/** `/results`: a search by any filter. */
export const page = definePage(resultsData, {
  head: (i18n, search, load) =>
    resultsHead(i18n, search, load, paths.results(toSearchValues({ ...search, sort: 'newest' }))),
  Screen: ResultsScreen,
});
