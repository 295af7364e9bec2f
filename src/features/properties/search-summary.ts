import type { I18n } from '#i18n/i18n.ts';
import type { ResultsSearch } from './page-search.ts';

/** Returns the price bounds of a search; undefined if it has none. */
export const priceText = (
  { t, priceLimit, priceRange }: I18n,
  { fromPrice, toPrice }: Partial<ResultsSearch>,
): string | undefined => {
  if (fromPrice !== undefined && toPrice !== undefined) return priceRange(fromPrice, toPrice);
  if (fromPrice !== undefined) return t('price.from', { price: priceLimit(fromPrice) });
  return toPrice === undefined ? undefined : t('price.up_to', { price: priceLimit(toPrice) });
};
