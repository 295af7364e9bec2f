import type { ListingType } from '#features/catalogue/catalogue.ts';
import { KYAT_PER_LAKH } from '#i18n/formats/prices.ts';
import { MAX_PRICE } from './rules.ts';

/** Prices in lakhs, both ends included. */
export type PriceRange = { from: number; to: number };

/** A price this many times below or above the usual range is unusual. */
const UNUSUAL_FACTOR = 3;

/**
 * Limits where the usual range is unknown: a higher monthly rent, or a lower sale price, is
 * unusual.
 */
const HIGH_RENT_LAKHS = 200;
const LOW_SALE_LAKHS = 20;

/**
 * Factors between the typed and the intended price, the most likely first: wrong unit, missing or
 * additional zeros.
 */
const MISTAKE_FACTORS = [100, 1 / 100, 10, 1 / 10, 1_000, 1 / 1_000, 1 / KYAT_PER_LAKH];

/**
 * Returns whether a price is unusual enough to ask about; it may still be right. `usual` is the range
 * that others ask, if known.
 */
export const isUnusualPrice = (price: number, type: ListingType, usual?: PriceRange): boolean => {
  if (usual) return price * UNUSUAL_FACTOR < usual.from || price > usual.to * UNUSUAL_FACTOR;
  return type === 'for_rents' ? price > HIGH_RENT_LAKHS : price < LOW_SALE_LAKHS;
};

/** A suggested price may be this many times below or above the usual range. */
const NEAR_USUAL_FACTOR = 1.5;

/**
 * Suggests the price that was probably meant: one in or near the usual range that differs only by
 * unit or zeros.
 */
export const suggestPrice = (price: number, { from, to }: PriceRange): number | undefined => {
  const prices = MISTAKE_FACTORS.map((factor) => toHundredth(price * factor)).filter(
    (suggestion) => suggestion > 0 && suggestion <= MAX_PRICE,
  );
  return (
    prices.find((suggestion) => suggestion >= from && suggestion <= to) ??
    prices.find(
      (suggestion) =>
        suggestion * NEAR_USUAL_FACTOR >= from && suggestion <= to * NEAR_USUAL_FACTOR,
    )
  );
};

const toHundredth = (lakhs: number): number => Math.round(lakhs * 100) / 100;
