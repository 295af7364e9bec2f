import { districtName, regionName } from '#features/catalogue/catalogue.ts';
import { placeName, typeName } from '#features/catalogue/names.ts';
import type { ResultsSearch } from '#features/properties/page-search.ts';
import type { I18n } from '#i18n/i18n.ts';

type Filters = Pick<ResultsSearch, 'propType' | 'region' | 'district' | 'fromPrice' | 'toPrice'>;

/** Returns the place of a search. */
export const placeText = (i18n: I18n, { region, district }: Filters): string => {
  const { t, language } = i18n;
  if (region && district) return placeName(i18n, { region, district });
  if (region) return t('results.all_districts', { region: regionName(region, language) });
  return district ? districtName('', district, language) : t('search.all_regions');
};

/** Returns the price bounds of a search; undefined if it has none. */
export const priceText = (
  { t, priceLimit, priceRange }: I18n,
  filters: Filters,
): string | undefined => {
  const { fromPrice, toPrice } = filters;
  if (fromPrice !== undefined && toPrice !== undefined) return priceRange(fromPrice, toPrice);
  if (fromPrice !== undefined) return t('price.from', { price: priceLimit(fromPrice) });
  return toPrice === undefined ? undefined : t('price.up_to', { price: priceLimit(toPrice) });
};

/** Returns the property type and the price bounds of a search. */
export const filterText = (i18n: I18n, filters: Filters): string => {
  const price = priceText(i18n, filters);
  if (!filters.propType) return price ?? i18n.t('results.any_type');
  const type = typeName(i18n, filters.propType);
  return price ? `${type} · ${price}` : type;
};
