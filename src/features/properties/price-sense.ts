import type { ListingType } from '#features/catalogue/catalogue.ts';
import { MAX_PRICE } from './rules.ts';

/** Prices in lakhs, both ends included. */
export type PriceRange = { from: number; to: number };

/** A price so many times below or above what is usual is surprising. */
const TIMES = 3;

/** Where nobody knows what is usual, in lakhs: above this a monthly rent is surprising, below that a sale. */
const HIGH_RENT = 200;
const LOW_SALE = 20;

const KYAT_PER_LAKH = 100_000;

/**
 * What was meant may be this many times what was typed, the likeliest first: units are mistaken, zeros
 * forgotten or typed twice.
 */
const FACTORS = [100, 1 / 100, 10, 1 / 10, 1_000, 1 / 1_000, 1 / KYAT_PER_LAKH];

/** A price that deserves a second look; it may still be right. `usual` is what others ask, if that is known. */
export const isUnusualPrice = (price: number, type: ListingType, usual?: PriceRange): boolean => {
  if (usual) return price * TIMES < usual.from || price > usual.to * TIMES;
  return type === 'for_rents' ? price > HIGH_RENT : price < LOW_SALE;
};

/** What was meant may still be so many times below or above what is usual. */
const NEARLY = 1.5;

/** What was probably meant: a price that is usual, or nearly, and differs only by its unit or its zeros. */
export const suggestPrice = (price: number, { from, to }: PriceRange): number | undefined => {
  const prices = FACTORS.map((factor) => toHundredth(price * factor)).filter(
    (meant) => meant > 0 && meant <= MAX_PRICE,
  );
  return (
    prices.find((meant) => meant >= from && meant <= to) ??
    prices.find((meant) => meant * NEARLY >= from && meant <= to * NEARLY)
  );
};

const toHundredth = (lakhs: number): number => Math.round(lakhs * 100) / 100;
