import { useRef } from 'react';
import type { ResultsSearch } from '#features/properties/page-search.ts';
import { useI18n } from '#i18n/context.tsx';
import { paths } from '#site/paths.ts';
import { Sheet } from '#ui/overlays/sheet.tsx';
import { NoBreakText } from '#ui/text/no-break-text.tsx';
import { SearchCells } from './search-cells.tsx';
import { useCount } from './use-count.ts';
import { useSearchFields } from './use-search-fields.ts';

type FilterSheetProps = { search: ResultsSearch; onClose: () => void };

/** The search form on phones; its button says how many homes it would show. */
export function FilterSheet({ search, onClose }: FilterSheetProps) {
  const { t, count } = useI18n();
  const form = useRef<HTMLFormElement>(null);
  const { fields, change, reset } = useSearchFields(search, form);
  const total = useCount(fields);
  const label =
    total === undefined
      ? t('filter.apply')
      : total === 0
        ? t('filter.show_none')
        : count('filter.show', total);
  return (
    <Sheet title={t('filter.title')} onClose={onClose}>
      <form action={paths.results()} ref={form} onSubmit={onClose}>
        <div className="sheet__body">
          <div className="search">
            <SearchCells search={search} fields={fields} onChange={change} />
          </div>
          {search.sort !== 'newest' && <input type="hidden" name="sort" value={search.sort} />}
        </div>
        <div className="sheet__foot">
          <button className="btn btn--quiet" type="button" onClick={reset}>
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
