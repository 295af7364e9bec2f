import { useRef, useState, type ComponentType } from 'react';
import { PRESET_FROM_FIELD, type ResultsSearch } from '#features/properties/page-search.ts';
import { useI18n } from '#i18n/context.tsx';
import { useApp } from '#site/page.tsx';
import { paths } from '#site/paths.ts';
import { Icon } from '#ui/icon.tsx';
import { NoBreakText } from '#ui/text/no-break-text.tsx';
import type { CountOf } from './choice-counts.ts';
import { SearchCells } from './search-cells.tsx';
import { useResultCount } from './use-result-count.ts';
import { useSearchFields } from './use-search-fields.ts';

type SearchFormProps = {
  search: ResultsSearch;
  /** Box on the home page, or row above the results, which phones show only as a link target. */
  shape: 'box' | 'row';
  /** Shows further fields. They get the counts of their choices, which are absent until the choices are counted. */
  More?: ComponentType<{ search: ResultsSearch; countOf: CountOf | undefined }>;
};

/** Element id of the row; CSS shows the row on phones when it is the link target. */
export const SEARCH_ROW_ID = 'filters';

/** Search form (S2). A GET form to `/results`, so that it works before hydration. */
export function SearchForm({ search, shape, More }: SearchFormProps) {
  const { t } = useI18n();
  const { isHydrated } = useApp();
  const form = useRef<HTMLFormElement>(null);
  const { fields, change } = useSearchFields(search, form);
  const isRow = shape === 'row';
  const [isUsed, setIsUsed] = useState(false);
  // The box is what its page is for; counts for the row are asked for when the pointer or the focus enters it.
  const isWanted = isUsed || (isHydrated && !isRow);
  const { countOf, readOthers } = useResultCount(search, fields, isWanted);
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- they only load counts
    <form
      className={isRow ? 'search search--row' : 'search'}
      id={isRow ? SEARCH_ROW_ID : undefined}
      action={paths.results()}
      // Above results Back shows what they were searched by, not what the browser has noted as chosen.
      autoComplete={isRow ? 'off' : undefined}
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- old phones don't know <search>
      role="search"
      aria-label={t(isRow ? 'search.edit' : 'search.title')}
      ref={form}
      onPointerEnter={() => setIsUsed(true)}
      onFocus={() => setIsUsed(true)}
      onChange={({ currentTarget }) => readOthers(currentTarget)}
    >
      <SearchCells search={search} fields={fields} counts={countOf} onChange={change} />
      {!isHydrated && search.type === 'for_sales' && !fields.hasPickedPrices && (
        <input type="hidden" name={PRESET_FROM_FIELD} value={fields.fromPrice} />
      )}
      {search.q && <input type="hidden" name="q" value={search.q} />}
      {search.sort && <input type="hidden" name="sort" value={search.sort} />}
      <button type="submit" className={isRow ? 'btn btn--accent' : 'btn btn--accent btn--block'}>
        <Icon name="search" />
        <NoBreakText text={t('search.submit')} />
      </button>
      {More && <More search={search} countOf={countOf} />}
    </form>
  );
}
