import { regionName, type ListingType } from '#features/catalogue/catalogue.ts';
import { districtInSentence, typeName } from '#features/catalogue/names.ts';
import { kyatAsLakhs, readPrice } from '#features/properties/typed-price.ts';
import { isUnusualPrice, suggestPrice } from '#features/properties/unusual-price.ts';
import type { I18n } from '#i18n/i18n.ts';
import type { PricedHome, UsualPrices } from './use-usual-prices.ts';

/**
 * Question about a typed price: whether it was typed in kyat, or whether an unusual price is right.
 * `suggestion` is the price in lakhs that was probably meant.
 */
type PriceQuestion =
  | { kind: 'kyat'; suggestion: number }
  | { kind: 'unusual'; usual: UsualPrices | undefined; suggestion: number | undefined };

/** Returns what has to be asked about a typed price; undefined if nothing. */
export const findQuestion = (
  typed: string,
  type: ListingType,
  usual: UsualPrices | undefined,
): PriceQuestion | undefined => {
  const lakhs = kyatAsLakhs(typed);
  if (lakhs !== undefined) return { kind: 'kyat', suggestion: lakhs };
  const price = readPrice(typed);
  if (typeof price !== 'number' || !isUnusualPrice(price, type, usual)) return undefined;
  return { kind: 'unusual', usual, suggestion: usual && suggestPrice(price, usual) };
};

export const questionText = (i18n: I18n, question: PriceQuestion, home: PricedHome): string => {
  const { t, priceLimit, priceRange } = i18n;
  if (question.kind === 'kyat')
    return t('price.typed_in_kyat', { price: priceLimit(question.suggestion) });
  const { usual } = question;
  if (!usual) return t('price.unusual_plain');
  return t('price.unusual', {
    type: typeName(i18n, home.property_type),
    district: placeOf(i18n, usual, home),
    range: priceRange(usual.from, usual.to),
  });
};

const placeOf = (
  { language }: I18n,
  { place }: UsualPrices,
  { region, district }: PricedHome,
): string =>
  place === 'district'
    ? districtInSentence(region, district, language)
    : regionName(region, language);
