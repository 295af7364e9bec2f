import { useState } from 'react';
import type { ResultsSearch } from '#features/properties/page-search.ts';
import { useI18n } from '#i18n/context.tsx';
import { useApp } from '#site/page.tsx';
import { Icon } from '#ui/icon.tsx';
import { NoBreakText } from '#ui/text/no-break-text.tsx';
import { FilterSheet } from './filter-sheet.tsx';
import { SEARCH_ROW_ID, SearchForm } from './search-form.tsx';
import { filterText, placeText } from './search-summary.ts';
import { WordField } from './word-field.tsx';

type FilterBarProps = {
  search: ResultsSearch;
  /** What was typed, in words. */
  q: string | undefined;
};

/** Search above the results: words, and a row of selects; on phones a summary and a button. */
export function FilterBar({ search, q }: FilterBarProps) {
  const i18n = useI18n();
  const { href } = useApp();
  // The keys remount the form for a new search, so that it does not keep the old choices.
  return (
    <div className="filters">
      <div className="wrap">
        <WordField key={q} q={q} />
        <SearchForm key={JSON.stringify(search)} search={search} shape="row" />
        <div className="filters__m">
          <p className="filters__now">
            <b>{placeText(i18n, search)}</b>
            <span>{filterText(i18n, search)}</span>
          </p>
          <FilterButton key={href} search={search} />
        </div>
      </div>
    </div>
  );
}

/** Button that opens the filters on phones; before hydration a link that shows the search row. */
function FilterButton({ search }: { search: ResultsSearch }) {
  const { t } = useI18n();
  const { isHydrated } = useApp();
  const [isOpen, setIsOpen] = useState(false);
  const label = (
    <>
      <Icon name="filter" />
      <NoBreakText text={t('filter.title')} />
    </>
  );
  if (!isHydrated)
    return (
      <a className="btn btn--line btn--sm" href={`#${SEARCH_ROW_ID}`}>
        {label}
      </a>
    );
  return (
    <>
      <button
        className="btn btn--line btn--sm"
        type="button"
        aria-haspopup="dialog"
        onClick={() => setIsOpen(true)}
      >
        {label}
      </button>
      {isOpen && <FilterSheet search={search} onClose={() => setIsOpen(false)} />}
    </>
  );
}
