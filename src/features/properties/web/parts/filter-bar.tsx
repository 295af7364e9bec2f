import { useState } from 'react';
import { useI18n } from '../../../../i18n/context.tsx';
import { useApp } from '../../../../page.tsx';
import type { ResultsSearch } from '../../page-search.ts';
import { FilterButton } from './filter-button.tsx';
import { FilterSheet } from './filter-sheet.tsx';
import { searchPlace, searchRest } from './search-words.ts';
import { SearchForm } from './search-form.tsx';

/** The search above its results: a row of selects, or on phones what is searched and a button. */
export function FilterBar({ search }: { search: ResultsSearch }) {
  const i18n = useI18n();
  const { href } = useApp();
  const [openAt, setOpenAt] = useState<string>();
  // Every search has its own form, so that a new address is never shown with old choices.
  const key = JSON.stringify(search);
  return (
    <div className="filters">
      <div className="wrap">
        <SearchForm key={key} search={search} shape="row" />
        <div className="filters__m">
          <p className="filters__now">
            <b>{searchPlace(i18n, search)}</b>
            <span>{searchRest(i18n, search)}</span>
          </p>
          <FilterButton onOpen={() => setOpenAt(href)} />
        </div>
      </div>
      {openAt === href && (
        <FilterSheet search={search} onClose={() => setOpenAt(undefined)} />
      )}
    </div>
  );
}
