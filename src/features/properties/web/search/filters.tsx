import { useState } from 'react';
import type { ResultsSearch } from '#features/properties/page-search.ts';
import { useI18n } from '#i18n/context.tsx';
import { useApp } from '#site/page.tsx';
import { Icon } from '#ui/icon.tsx';
import { NoBreakText } from '#ui/text/no-break-text.tsx';
import { FilterSheet } from './filter-sheet.tsx';
import { SEARCH_ROW_ID } from './search-form.tsx';

/** Opens the filters on phones; without scripts it is a link that shows the form in its place. */
export function Filters({ search }: { search: ResultsSearch }) {
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
