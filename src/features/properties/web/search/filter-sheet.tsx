import { useId, useRef, useState } from 'react';
import { NO_FACTS, type ResultsSearch } from '#features/properties/page-search.ts';
import { useI18n } from '#i18n/context.tsx';
import { paths } from '#site/paths.ts';
import { Sheet } from '#ui/overlays/sheet.tsx';
import { NoBreakText } from '#ui/text/no-break-text.tsx';
import { MoreFilters } from './more-filters.tsx';
import { SearchCells } from './search-cells.tsx';
import { useResultCount } from './use-result-count.ts';
import { useSearchFields } from './use-search-fields.ts';
import { MAX_WORDS_TYPED } from './word-field.tsx';

export type FilterSheetProps = { search: ResultsSearch; onClose: () => void };

/** Search form on phones, with words and all filters; its button has the number of homes that the search will find. */
export function FilterSheet({ search, onClose }: FilterSheetProps) {
  const { t, count } = useI18n();
  const id = useId();
  const form = useRef<HTMLFormElement>(null);
  const { fields, change, reset } = useSearchFields(search, form);
  const { total, countOf, readOthers, clearOthers } = useResultCount(search, fields, true);
  // A reset also clears the words and the filters that the inputs themselves hold.
  const [resets, setResets] = useState(0);
  const resetAll = (): void => {
    reset();
    clearOthers();
    setResets(resets + 1);
  };
  const label =
    total === undefined
      ? t('filter.apply')
      : total === 0
        ? t('filter.show_none')
        : count('filter.show', total);
  return (
    <Sheet title={t('filter.title')} onClose={onClose}>
      <form
        action={paths.results()}
        ref={form}
        onSubmit={onClose}
        onChange={({ currentTarget }) => readOthers(currentTarget)}
      >
        <div className="sheet__body">
          <div className="search">
            <div className="sheet__words">
              <label htmlFor={id}>{t('words.label')}</label>
              <input
                key={resets}
                className="input"
                id={id}
                name="q"
                type="search"
                enterKeyHint="search"
                autoComplete="off"
                maxLength={MAX_WORDS_TYPED}
                placeholder={t('words.placeholder')}
                defaultValue={resets === 0 ? search.q : undefined}
              />
            </div>
            <SearchCells search={search} fields={fields} counts={countOf} onChange={change} />
            <MoreFilters
              key={resets}
              search={resets === 0 ? search : NO_FACTS}
              countOf={countOf}
              isOpen
            />
          </div>
          {search.sort && <input type="hidden" name="sort" value={search.sort} />}
        </div>
        <div className="sheet__foot">
          <button className="btn btn--quiet" type="button" onClick={resetAll}>
            {t('filter.reset')}
          </button>
          <button type="submit" className="btn btn--accent" aria-live="polite">
            <NoBreakText text={label} />
          </button>
        </div>
      </form>
    </Sheet>
  );
}
