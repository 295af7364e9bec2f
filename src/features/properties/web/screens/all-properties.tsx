import { useCallback } from 'react';
import type { Results } from '#features/properties/contract.ts';
import type { HrefOf, ResultsSearch } from '#features/properties/page-search.ts';
import { allPropertiesData, listValues } from '#features/properties/web/page-data.ts';
import { resultsHead } from '#features/properties/web/results/results-head.ts';
import { ResultsView } from '#features/properties/web/results/results-view.tsx';
import { definePage, type ScreenProps } from '#site/page.tsx';
import { paths } from '#site/paths.ts';

function AllPropertiesScreen({ search, load }: ScreenProps<ResultsSearch, Results>) {
  const hrefOf: HrefOf = useCallback(
    (change) => paths.resultsAllProperties(listValues({ ...search, ...change })),
    [search],
  );
  return (
    <ResultsView
      search={search}
      asked={search}
      load={load}
      hrefOf={hrefOf}
      rest=""
      pageHref={(page) => hrefOf({ page })}
    />
  );
}

/** `/resultsAllProperties`: all listings of a type; the menus link here. */
export const page = definePage(allPropertiesData, {
  head: (i18n, search, load) => {
    const path = paths.resultsAllProperties(listValues({ ...search, sort: undefined }));
    return resultsHead(i18n, search, load, path, '');
  },
  Screen: AllPropertiesScreen,
});
