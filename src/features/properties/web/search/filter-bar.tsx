import type { ResultsSearch } from '#features/properties/page-search.ts';
import { useI18n } from '#i18n/context.tsx';
import { useApp } from '#site/page.tsx';
import { Filters } from './filters.tsx';
import { SearchForm } from './search-form.tsx';
import { searchPlace, searchRest } from './search-words.ts';

/** The search above its results: a row of selects, or on phones what is searched and a button. */
export function FilterBar({ search }: { search: ResultsSearch }) {
  const i18n = useI18n();
  const { href } = useApp();
  // Every search has a form of its own, so that no new address is shown with old choices.
  return (
    <div className="filters">
      <div className="wrap">
        <SearchForm key={JSON.stringify(search)} search={search} shape="row" />
        <div className="filters__m">
          <p className="filters__now">
            <b>{searchPlace(i18n, search)}</b>
            <span>{searchRest(i18n, search)}</span>
          </p>
          <Filters key={href} search={search} />
        </div>
      </div>
    </div>
  );
}
