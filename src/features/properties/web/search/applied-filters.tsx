import { districtName, regionName } from '#features/catalogue/catalogue.ts';
import { typeName } from '#features/catalogue/names.ts';
import { HOME_SEARCH, type ResultsSearch, type HrefOf } from '#features/properties/page-search.ts';
import { useI18n } from '#i18n/context.tsx';
import type { I18n } from '#i18n/i18n.ts';
import { Icon } from '#ui/icon.tsx';
import { priceText } from './search-summary.ts';

/** Filter in use, and the change of the search that removes it. */
type AppliedFilter = { text: string; without: Partial<ResultsSearch> };

const NO_PRICES = { fromPrice: undefined, toPrice: undefined };

/** Returns the filters in use, without the start values of the form (S4). */
const filtersOf = (i18n: I18n, search: ResultsSearch): AppliedFilter[] => {
  const { language } = i18n;
  const { region, district, propType, fromPrice, toPrice } = search;
  const filters: AppliedFilter[] = [];
  if (district)
    filters.push({
      text: districtName(region ?? '', district, language),
      without: { district: undefined },
    });
  else if (region && region !== HOME_SEARCH.region)
    filters.push({ text: regionName(region, language), without: { region: undefined } });
  if (propType) filters.push({ text: typeName(i18n, propType), without: { propType: undefined } });
  const price = priceText(i18n, search);
  const isStartPrice = fromPrice === HOME_SEARCH.fromPrice && toPrice === HOME_SEARCH.toPrice;
  if (price && !isStartPrice) filters.push({ text: price, without: NO_PRICES });
  return filters;
};

type AppliedFiltersProps = { search: ResultsSearch; hrefOf: HrefOf };

/** Filters in use, each a link to the search without it. */
export function AppliedFilters({ search, hrefOf }: AppliedFiltersProps) {
  const i18n = useI18n();
  const { t } = i18n;
  const filters = filtersOf(i18n, search);
  if (filters.length === 0) return null;
  const withoutAll = Object.assign({}, ...filters.map((filter) => filter.without));
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
