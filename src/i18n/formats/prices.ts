import type { Texts } from '#i18n/texts.ts';
import type { Numbers } from './numbers.ts';

type ListingType = 'for_sales' | 'for_rents';

/** A price split at its number, which is shown larger than the words. The parts have no outer spaces. */
type PriceParts = { before: string; number: string; after: string };

export type Prices = {
  /** Formats a price in lakhs. Rents are per month. */
  price: (lakhs: number, listingType: ListingType) => string;
  priceParts: (lakhs: number, listingType: ListingType) => PriceParts;
  /** Formats a limit of the price filter in lakhs; 999999 means no limit (PRODUCT 5). */
  priceLimit: (lakhs: number) => string;
  /** Formats a range of prices in lakhs. */
  priceRange: (from: number, to: number) => string;
  /** Formats a price in lakhs as kyat. */
  kyat: (lakhs: number) => string;
};

const NO_LIMIT_LAKHS = 999_999;
export const KYAT_PER_LAKH = 100_000;

const NUMBER = /[0-9\u1040-\u1049][0-9\u1040-\u1049,.]*/;

/** Creates the price formats of a language (burmese.md, "Formats"). */
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
    priceParts: (lakhs, listingType) => splitAtNumber(price(lakhs, listingType)),
    priceLimit: (lakhs) =>
      lakhs >= NO_LIMIT_LAKHS ? t('price.no_limit_short') : price(lakhs, 'for_sales'),
    priceRange: (from, to) =>
      t(isRound(from) && isRound(to) ? 'price.range_round' : 'price.range', {
        from: number(from),
        to: number(to),
      }),
    kyat: (lakhs) => t('price.in_kyat', { amount: number(Math.round(lakhs * KYAT_PER_LAKH)) }),
  };
}

/** Burmese puts the unit before multiples of ten: သိန်း ၁,၅၀၀ but ၁၈၇ သိန်း. */
const isRound = (lakhs: number): boolean => lakhs % 10 === 0;

function splitAtNumber(text: string): PriceParts {
  const number = NUMBER.exec(text)?.[0] ?? '';
  const [before = '', after = ''] = text.split(number);
  return { before: before.trim(), number, after: after.trim() };
}
