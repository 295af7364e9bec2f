import type { I18n } from '../../i18n/i18n.ts';
import { districtName, regionName } from '../catalogue/catalogue.ts';
import { listingTypeName, typePluralName } from '../catalogue/names.ts';
import type { ResultsSearch } from './page-search.ts';

/** What a search asks for, in the words of titles and descriptions. */
export const searchNames = (
  i18n: I18n,
  { type, propType = 'all', region, district }: ResultsSearch,
) => ({
  listing: type ? listingTypeName(i18n, type) : i18n.t('listing.all'),
  type: typePluralName(i18n, propType),
  region: region ? regionName(region, i18n.language) : i18n.t('search.all_regions'),
  district: district
    ? districtName(region ?? '', district, i18n.language)
    : i18n.t('search.all_districts'),
});

/** The title of a search, wherever in its pages one stands: For sale: Condos in Bahan, Yangon. */
export const searchHeadline = (i18n: I18n, search: ResultsSearch): string => {
  const { t } = i18n;
  const { listing, type, region, district } = searchNames(i18n, search);
  if (search.region && search.district)
    return t('results.title_in', { listing, type, region, district });
  if (search.region) return t('results.title_region', { listing, type, region });
  return t('results.title', { listing, type });
};
