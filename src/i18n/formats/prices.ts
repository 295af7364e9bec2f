import type { Texts } from '#i18n/texts.ts';
import type { Numbers } from './numbers.ts';

type ListingType = 'for_sales' | 'for_rents';

/** A price cut at its number, for small words around it; the seams have no spaces. */
export type PriceParts = { before: string; number: string; after: string };

export type Prices = {
  /** A price in lakhs; that of a rental is per month. */
  price: (lakhs: number, listingType: ListingType) => string;
  priceParts: (lakhs: number, listingType: ListingType) => PriceParts;
  /** A bound of the price filter in lakhs, where 999999 is none (PRODUCT 5). */
  priceLimit: (lakhs: number) => string;
  /** From one price in lakhs to another. */
  priceRange: (from: number, to: number) => string;
  /** A price in lakhs as kyat. */
  kyat: (lakhs: number) => string;
};

const NO_LIMIT = 999_999;
export const KYAT_PER_LAKH = 100_000;

const NUMBER = /[0-9\u1040-\u1049][0-9\u1040-\u1049,.]*/;

/** How a language writes prices (burmese.md, "Formats"). */
export function createPrices({ t }: Texts, { number }: Numbers): Prices {
  function price(lakhs: number, listingType: ListingType): string {
    const isRent = listingType === 'for_rents';
    if (lakhs === 1) return t(isRent ? 'price.rent_one_lakh' : 'price.one_lakh');
    const values = { price: number(lakhs) };
    if (isRound(lakhs)) return t(isRent ? 'price.rent_lakhs_round' : 'price.lakhs_round', values);
    return t(isRent ? 'price.rent_lakhs' : 'price.lakhs', values);
  }

  return {
    price,
    priceParts: (lakhs, listingType) => aroundNumber(price(lakhs, listingType)),
    priceLimit: (lakhs) =>
      lakhs >= NO_LIMIT ? t('price.no_limit_short') : price(lakhs, 'for_sales'),
    priceRange: (from, to) =>
      t(isRound(from) && isRound(to) ? 'price.range_round' : 'price.range', {
        from: number(from),
        to: number(to),
      }),
    kyat: (lakhs) => t('price.in_kyat', { amount: number(Math.round(lakhs * KYAT_PER_LAKH)) }),
  };
}

/** Burmese puts the unit before a round ten: သိန်း ၁,၅၀၀ but ၁၈၇ သိန်း. */
const isRound = (lakhs: number): boolean => lakhs % 10 === 0;

function aroundNumber(text: string): PriceParts {
  const number = NUMBER.exec(text)?.[0] ?? '';
  const [before = '', after = ''] = text.split(number);
  return { before: before.trim(), number, after: after.trim() };
}
