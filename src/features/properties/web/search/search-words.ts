import { districtName, regionName } from '#features/catalogue/catalogue.ts';
import { placeName, typeName } from '#features/catalogue/names.ts';
import type { ResultsSearch } from '#features/properties/page-search.ts';
import type { I18n } from '#i18n/i18n.ts';

type Filters = Pick<ResultsSearch, 'propType' | 'region' | 'district' | 'fromPrice' | 'toPrice'>;

/** Where is searched. */
export const searchPlace = (i18n: I18n, { region, district }: Filters): string => {
  const { t, language } = i18n;
  if (region && district) return placeName(i18n, { region, district });
  if (region) return t('results.all_districts', { region: regionName(region, language) });
  return district ? districtName('', district, language) : t('search.all_regions');
};

/** The price a search allows, if it says anything of it. */
export const searchPrice = (
  { t, priceLimit, priceRange }: I18n,
  filters: Filters,
): string | undefined => {
  const { fromPrice, toPrice } = filters;
  if (fromPrice !== undefined && toPrice !== undefined) return priceRange(fromPrice, toPrice);
  if (fromPrice !== undefined) return t('price.from', { price: priceLimit(fromPrice) });
  return toPrice === undefined ? undefined : t('price.up_to', { price: priceLimit(toPrice) });
};

/** What a search asks besides the place. */
export const searchRest = (i18n: I18n, filters: Filters): string => {
  const price = searchPrice(i18n, filters);
  if (!filters.propType) return price ?? i18n.t('results.any_type');
  const type = typeName(i18n, filters.propType);
  return price ? `${type} · ${price}` : type;
};
