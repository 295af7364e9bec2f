import type { I18n } from '../../../../i18n/i18n.ts';
import type { Head, Load } from '../../../../page.tsx';
import { districtName, regionName } from '../../../catalogue/catalogue.ts';
import { listingTypeName, typePluralName } from '../../../catalogue/names.ts';
import type { Results } from '../../contract.ts';
import type { ResultsSearch } from '../../page-search.ts';

/**
 * What search engines read of a list. Only lists of a type and a place are worth finding: prices
 * and orders would be endless variations of the same homes.
 */
export const resultsHead = (
  i18n: I18n,
  search: ResultsSearch,
  load: Load<Results>,
  canonical: string,
): Head => {
  const isFound = load.status === 'ready' && load.data.cards.length > 0;
  const isVariation =
    search.fromPrice !== undefined || search.toPrice !== undefined || search.sort !== 'newest';
  return {
    title: title(i18n, search),
    description:
      load.status === 'ready'
        ? description(i18n, search, load.data.totalItems)
        : i18n.t('meta.home_description'),
    canonical,
    isIndexed: isFound && !isVariation,
  };
};

const words = (i18n: I18n, { type, propType = 'all', region, district }: ResultsSearch) => ({
  listing: type ? listingTypeName(i18n, type) : i18n.t('listing.all'),
  type: typePluralName(i18n, propType),
  region: region ? regionName(region, i18n.language) : i18n.t('search.all_regions'),
  district: district
    ? districtName(region ?? '', district, i18n.language)
    : i18n.t('search.all_districts'),
});

const title = (i18n: I18n, search: ResultsSearch): string => {
  const { t, number } = i18n;
  const { listing, type, region, district } = words(i18n, search);
  const what =
    search.region && search.district
      ? t('results.title_in', { listing, type, region, district })
      : search.region
        ? t('results.title_region', { listing, type, region })
        : t('results.title', { listing, type });
  if (search.page === 1) return what;
  return `${what} · ${t('pagination.page', { page: number(search.page) })}`;
};

const description = (i18n: I18n, search: ResultsSearch, total: number): string =>
  i18n.count('meta.results_description', total, words(i18n, search));
