import { useState } from 'react';
import { useI18n } from '../../../../i18n/context.tsx';
import { useApp } from '../../../../page.tsx';
import { Icon } from '../../../../ui/icon.tsx';
import { Phrases } from '../../../../ui/phrases.tsx';
import type { ResultsSearch } from '../../page-search.ts';
import { FilterSheet } from './filter-sheet.tsx';
import { SEARCH_ROW_ID } from './search-form.tsx';

/** Opens the filters on phones; without scripts it is a link that shows the form in its place. */
export function Filters({ search }: { search: ResultsSearch }) {
  const { t } = useI18n();
  const { isLive } = useApp();
  const [isOpen, setIsOpen] = useState(false);
  const label = (
    <>
      <Icon name="filter" />
      <Phrases text={t('filter.title')} />
    </>
  );
  if (!isLive)
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
