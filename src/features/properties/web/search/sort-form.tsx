import { useId } from 'react';
import type { ResultsSearch } from '#features/properties/page-search.ts';
import { SORTS, type Sort } from '#features/properties/rules.ts';
import { useI18n } from '#i18n/context.tsx';
import type { TextKey } from '#i18n/dictionaries/dictionary.ts';
import { useApp } from '#site/page.tsx';
import { NoBreakText } from '#ui/text/no-break-text.tsx';

const LABELS = {
  newest: 'sort.newest',
  price_asc: 'sort.price_low',
  price_desc: 'sort.price_high',
  sqft_price: 'fact.per_sqft',
  relevance: 'sort.relevance',
} as const satisfies Record<Sort | 'relevance', TextKey>;

type SortFormProps = {
  search: ResultsSearch;
  /** Whether words were searched, of which a home can be the best match. */
  hasWords: boolean;
  /** Address of the list. Its page is dropped: a new order starts at the first page. */
  action: string;
};

/** Order of a list. A choice is applied at once, by the boot module before hydration; without scripts by the button. */
export function SortForm({ search, hasWords, action }: SortFormProps) {
  const { t } = useI18n();
  const { isHydrated } = useApp();
  const id = useId();
  const chosen = search.sort ?? (hasWords ? 'relevance' : 'newest');
  const [path, query = ''] = action.split('?');
  const otherParameters = [...new URLSearchParams(query)].filter(
    ([name]) => name !== 'sort' && name !== 'page',
  );
  return (
    // Back shows the order of the list, not what the browser has noted as chosen.
    <form className="sort" action={path} autoComplete="off">
      {otherParameters.map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <label htmlFor={id}>{t('sort.label')}</label>
      <select
        className="select"
        id={id}
        name="sort"
        key={chosen}
        defaultValue={chosen}
        onChange={(event) => event.currentTarget.form?.requestSubmit()}
      >
        {[...(hasWords ? (['relevance'] as const) : []), ...SORTS].map((sort) => (
          <option key={sort} value={sort}>
            {t(LABELS[sort])}
          </option>
        ))}
      </select>
      {!isHydrated && (
        <button type="submit" className="btn btn--line btn--sm sort__go">
          <NoBreakText text={t('sort.apply')} />
        </button>
      )}
    </form>
  );
}
