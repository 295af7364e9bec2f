import { useEffect, useRef, useState } from 'react';
import {
  parseResultsSearch,
  toSearchValues,
  type ResultsSearch,
} from '#features/properties/page-search.ts';
import { useI18n } from '#i18n/context.tsx';
import { useApp } from '#site/page.tsx';
import { paths } from '#site/paths.ts';
import { Sheet } from '#ui/overlays/sheet.tsx';
import { NoBreakText } from '#ui/text/no-break-text.tsx';
import { SearchCells } from './search-cells.tsx';
import type { SearchFields } from './search-fields.ts';
import { useSearchFields } from './use-search-fields.ts';

/** Delay between the last choice and the call that counts the results. */
const COUNT_DELAY_MS = 250;

type FilterSheetProps = { search: ResultsSearch; onClose: () => void };

/** Search form on phones; its button has the number of homes that the search will find. */
export function FilterSheet({ search, onClose }: FilterSheetProps) {
  const { t, count } = useI18n();
  const form = useRef<HTMLFormElement>(null);
  const { fields, change, reset } = useSearchFields(search, form);
  const total = useResultCount(fields);
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

/**
 * Number of homes that a search form finds. Keeps the last number until the next is loaded; undefined
 * before the first one and after a failed call.
 */
const useResultCount = (fields: SearchFields): number | undefined => {
  const { api } = useApp();
  const [total, setTotal] = useState<number>();
  useEffect(() => {
    const controller = new AbortController();
    const timer = setTimeout(() => {
      const { hasPickedPrices: _, ...values } = fields;
      const search = parseResultsSearch(new URLSearchParams(values));
      api.properties
        .results(
          { query: { ...toSearchValues(search), sort: 'newest', limit: '1' } },
          { signal: controller.signal },
        )
        .then(({ totalItems }) => setTotal(totalItems))
        .catch(() => {
          if (!controller.signal.aborted) setTotal(undefined);
        });
    }, COUNT_DELAY_MS);
    return () => {
      clearTimeout(timer);
      controller.abort();
    };
  }, [api, fields]);
  return total;
};
