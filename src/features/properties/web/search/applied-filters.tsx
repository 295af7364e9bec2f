import { filtersOf } from '#features/properties/filters-of.ts';
import type { HrefOf, ResultsSearch } from '#features/properties/page-search.ts';
import { useI18n } from '#i18n/context.tsx';
import { Icon } from '#ui/icon.tsx';

type AppliedFiltersProps = {
  search: ResultsSearch;
  /** Words that name the place that the search is near. */
  near: string | undefined;
  hrefOf: HrefOf;
};

/** Filters in use, each a link to the search without it. */
export function AppliedFilters({ search, near, hrefOf }: AppliedFiltersProps) {
  const i18n = useI18n();
  const { t } = i18n;
  const filters = filtersOf(i18n, search, near);
  if (filters.length === 0) return null;
  const withoutAll = Object.assign(
    {},
    ...filters.map((filter) => filter.without),
    search.district && { district: undefined },
    search.features && { features: undefined },
    near && { q: undefined },
  );
  return (
    <ul className="chips chips--whole" aria-label={t('filter.applied')}>
      {filters.map(({ text, without }) => (
        <li key={text}>
          <a
            className="chip chip--x"
            href={hrefOf({ ...without, page: 1 })}
            aria-label={t('filter.remove', { filter: text })}
          >
            {text}
            <Icon name="x" />
          </a>
        </li>
      ))}
      <li>
        <a className="chip chip--quiet" href={hrefOf({ ...withoutAll, page: 1 })}>
          {t('filter.clear')}
        </a>
      </li>
    </ul>
  );
}
