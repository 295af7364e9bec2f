import { useMemo } from 'react';
import type { Results } from '#features/properties/contract.ts';
import { afterHeadline } from '#features/properties/filters-of.ts';
import {
  nearWordsOf,
  toSearchValues,
  withoutOverruled,
  withUnderstood,
  type ResultsSearch,
  type HrefOf,
} from '#features/properties/page-search.ts';
import { resultsData } from '#features/properties/web/page-data.ts';
import { resultsHead } from '#features/properties/web/results/results-head.ts';
import { ResultsView } from '#features/properties/web/results/results-view.tsx';
import { AppliedFilters } from '#features/properties/web/search/applied-filters.tsx';
import { NarrowLinks } from '#features/properties/web/search/chip-links.tsx';
import { useI18n } from '#i18n/context.tsx';
import { definePage, type Load, type ScreenProps } from '#site/page.tsx';
import { paths } from '#site/paths.ts';

/** Returns the search as it was asked for, and as its words were understood. */
const understand = (search: ResultsSearch, load: Load<Results>) => {
  const read = load.status === 'ready' ? load.data : undefined;
  return {
    read,
    asked: withoutOverruled(search, read?.overruled),
    shown: withUnderstood(search, read?.plain),
  };
};

/** Returns what was understood, and the search that its links start from. */
const narrow = (search: ResultsSearch, load: Load<Results>) => {
  const understood = understand(search, load);
  const { read, asked, shown } = understood;
  // Nothing is near when nothing is found: then the townships are what to relax.
  const near = read?.near && read.totalItems > 0 ? nearWordsOf(asked, read.understood) : undefined;
  const narrowed = near ? { ...shown, region: undefined, district: undefined } : shown;
  const q = [near, shown.q].filter(Boolean).join(' ') || undefined;
  const hrefOf: HrefOf = (change) => paths.results(toSearchValues({ ...narrowed, q, ...change }));
  return { ...understood, near, narrowed, hrefOf };
};

function ResultsScreen({ search, load }: ScreenProps<ResultsSearch, Results>) {
  const i18n = useI18n();
  // The same objects for the same results: by them still parts know what the document has said.
  const { read, asked, shown, near, narrowed, hrefOf } = useMemo(
    () => narrow(search, load),
    [search, load],
  );
  return (
    <ResultsView
      search={shown}
      asked={asked}
      // The words stay: other pages of their results have the same order.
      pageHref={(page) => paths.results(toSearchValues({ ...asked, page }))}
      load={load}
      hrefOf={hrefOf}
      rest={afterHeadline(i18n, shown)}
      filters={
        <>
          <AppliedFilters search={narrowed} near={near} hrefOf={hrefOf} />
          {read?.totalItems !== 0 && <NarrowLinks search={narrowed} hrefOf={hrefOf} />}
        </>
      }
    />
  );
}

/** `/results`: a search by any filter. */
export const page = definePage(resultsData, {
  head: (i18n, search, load) => {
    const { asked, shown } = understand(search, load);
    const path = paths.results(toSearchValues({ ...asked, sort: undefined }));
    return resultsHead(i18n, shown, load, path, afterHeadline(i18n, shown));
  },
  Screen: ResultsScreen,
});
