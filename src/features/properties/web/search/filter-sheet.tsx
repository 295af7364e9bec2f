import { useEffect, useRef, useState } from 'react';
import {
  NO_FACTS,
  parseResultsSearch,
  toSearchValues,
  type ResultsSearch,
} from '#features/properties/page-search.ts';
import { useI18n } from '#i18n/context.tsx';
import { useApp } from '#site/page.tsx';
import { paths } from '#site/paths.ts';
import { Sheet } from '#ui/overlays/sheet.tsx';
import { NoBreakText } from '#ui/text/no-break-text.tsx';
import { MoreFilters } from './more-filters.tsx';
import { SearchCells } from './search-cells.tsx';
import { toFields, type SearchFields } from './search-fields.ts';
import { useSearchFields } from './use-search-fields.ts';

/** Delay between the last choice and the call that counts the results. */
const COUNT_DELAY_MS = 250;

type FilterSheetProps = { search: ResultsSearch; onClose: () => void };

/** Search form on phones; its button has the number of homes that the search will find. */
export function FilterSheet({ search, onClose }: FilterSheetProps) {
  const { t, count } = useI18n();
  const form = useRef<HTMLFormElement>(null);
  const { fields, change, reset } = useSearchFields(search, form);
  const [others, setOthers] = useState(() => othersOf(search));
  // A reset also clears the words and the filters that the inputs themselves hold.
  const [resets, setResets] = useState(0);
  const resetAll = (): void => {
    reset();
    setOthers('');
    setResets(resets + 1);
  };
  const total = useResultCount(fields, others);
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
        onChange={({ currentTarget }) => setOthers(othersIn(currentTarget, fields))}
      >
        <div className="sheet__body">
          <div className="search">
            <SearchCells search={search} fields={fields} onChange={change} />
            <MoreFilters key={resets} search={resets === 0 ? search : NO_FACTS} />
          </div>
          {search.q && resets === 0 && <input type="hidden" name="q" value={search.q} />}
          {search.sort !== 'newest' && <input type="hidden" name="sort" value={search.sort} />}
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

/** The parameters of a search that the selects of the form do not have. */
const othersOf = (search: ResultsSearch): string => {
  const cells = toFields(search);
  return new URLSearchParams(
    Object.entries(toSearchValues(search)).flatMap(([name, value]) =>
      value && !(name in cells) ? [[name, value]] : [],
    ),
  ).toString();
};

/** The same, as the form has them now. */
const othersIn = (form: HTMLFormElement, fields: SearchFields): string => {
  const query = new URLSearchParams();
  for (const [name, value] of new FormData(form))
    if (typeof value === 'string' && !(name in fields)) query.append(name, value);
  return query.toString();
};

/**
 * Number of homes that a search form finds. Keeps the last number until the next is loaded; undefined
 * before the first one and after a failed call.
 */
const useResultCount = (fields: SearchFields, others: string): number | undefined => {
  const { api } = useApp();
  const [total, setTotal] = useState<number>();
  useEffect(() => {
    const controller = new AbortController();
    const timer = setTimeout(() => {
      const { hasPickedPrices: _, ...values } = fields;
      const query = new URLSearchParams(others);
      for (const [name, value] of Object.entries(values)) query.set(name, value);
      const search = parseResultsSearch(query);
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
  }, [api, fields, others]);
  return total;
};
