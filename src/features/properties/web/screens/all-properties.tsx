import { definePage, type ScreenProps } from '../../../../page.tsx';
import { paths } from '../../../../paths.ts';
import type { Results } from '../../contract.ts';
import type { ResultsSearch } from '../../page-search.ts';
import { allPropertiesData, listValues } from '../page-data.ts';
import { resultsHead } from '../parts/results-head.ts';
import { ResultsView, type HrefOf } from '../parts/results-view.tsx';

function AllPropertiesScreen({ search, load }: ScreenProps<ResultsSearch, Results>) {
  const hrefOf: HrefOf = (change) =>
    paths.resultsAllProperties(listValues({ ...search, ...change }));
  return <ResultsView search={search} load={load} hrefOf={hrefOf} />;
}

/** `/resultsAllProperties`: everything of a type, where the menus lead. */
export const page = definePage(allPropertiesData, {
  head: (i18n, search, load) => {
    const path = paths.resultsAllProperties(listValues({ ...search, sort: 'newest' }));
    return resultsHead(i18n, search, load, path);
  },
  Screen: AllPropertiesScreen,
});
