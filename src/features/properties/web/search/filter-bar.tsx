import { useState, type ComponentType } from 'react';
import { toSearchValues, type ResultsSearch } from '#features/properties/page-search.ts';
import { useI18n } from '#i18n/context.tsx';
import { useApp } from '#site/page.tsx';
import { Icon } from '#ui/icon.tsx';
import { NoBreakText } from '#ui/text/no-break-text.tsx';
import { withTimeout } from '#ui/with-timeout.ts';
import type { FilterSheetProps } from './filter-sheet.tsx';
import { MoreFilters } from './more-filters.tsx';
import { SEARCH_ROW_ID, SearchForm } from './search-form.tsx';
import { WordField } from './word-field.tsx';

type FilterBarProps = {
  search: ResultsSearch;
  /** The search as it was asked for, with the words that were typed: its filters stay when other words are typed. */
  asked: ResultsSearch;
};

/** Search above the results: words, and a row of selects; on phones a button in its place. */
export function FilterBar({ search, asked }: FilterBarProps) {
  const { href } = useApp();
  const kept = Object.entries(toSearchValues({ ...asked, q: undefined, page: 1 }));
  // The keys remount the form for a new search, so that it does not keep the old choices.
  return (
    <div className="filters">
      <div className="wrap filters__bar">
        <WordField key={asked.q} q={asked.q}>
          {kept.map(
            ([name, value]) =>
              value && <input key={name} type="hidden" name={name} value={value} />,
          )}
        </WordField>
        <SearchForm key={JSON.stringify(search)} search={search} shape="row" More={MoreFilters} />
        <div className="filters__m">
          <FilterButton key={href} search={search} />
        </div>
      </div>
    </div>
  );
}

const BUTTON_ID = 'filters-button';

/** Time that a slow network has to bring the sheet. */
const PATIENCE_MS = 20_000;

/**
 * Button that opens the filters on phones. Without scripts it is a link that shows the search row; while they are
 * loaded, the boot module holds a click on the link for the button. The code of the sheet is loaded with the first
 * click; if it does not come, the row is shown.
 */
function FilterButton({ search }: { search: ResultsSearch }) {
  const { t } = useI18n();
  const { isHydrated } = useApp();
  const [OpenSheet, setOpenSheet] = useState<ComponentType<FilterSheetProps>>();
  const [isLoading, setIsLoading] = useState(false);
  const open = async (): Promise<void> => {
    setIsLoading(true);
    const code = await withTimeout(import('./filter-sheet.tsx'), PATIENCE_MS);
    setIsLoading(false);
    if (code) setOpenSheet(() => code.FilterSheet);
    else location.replace(`#${SEARCH_ROW_ID}`);
  };
  const label = (
    <>
      <Icon name="filter" />
      <span className="filters__t">
        <NoBreakText text={t('filter.title')} />
      </span>
    </>
  );
  const shared = {
    className: 'btn btn--line btn--sm',
    id: BUTTON_ID,
    'aria-label': t('filter.title'),
  };
  if (!isHydrated)
    return (
      <a {...shared} href={`#${SEARCH_ROW_ID}`} data-button>
        {label}
      </a>
    );
  return (
    <>
      <button
        {...shared}
        type="button"
        aria-haspopup="dialog"
        aria-busy={isLoading || undefined}
        onClick={() => void open()}
      >
        {label}
      </button>
      {OpenSheet && <OpenSheet search={search} onClose={() => setOpenSheet(undefined)} />}
    </>
  );
}
