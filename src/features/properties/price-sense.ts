import type { ListingType } from '../catalogue/catalogue.ts';
import { MAX_PRICE } from './rules.ts';

/** Prices in lakhs, both ends included. */
export type PriceRange = { from: number; to: number };

/** Above this a monthly rent is surprising, in lakhs; below that a sale. */
const HIGH_RENT = 200;
const LOW_SALE = 20;

/** What was meant may be this many times what was typed: units are mistaken, zeros forgotten. */
const FACTORS: Readonly<Record<ListingType, readonly number[]>> = {
  for_sales: [100, 10, 1_000],
  for_rents: [1 / 100, 1 / 10, 1 / 1_000, 1 / 100_000],
};

/** A price that deserves a second look; it may still be right. */
export const isUnusualPrice = (price: number, type: ListingType): boolean =>
  type === 'for_rents' ? price > HIGH_RENT : price < LOW_SALE;

/** What was probably meant: a usual price that differs only by its unit. */
export const suggestPrice = (
  price: number,
  type: ListingType,
  usual: PriceRange,
): number | undefined =>
  FACTORS[type]
    .map((factor) => Math.round(price * factor * 100) / 100)
    .find((meant) => meant >= usual.from && meant <= usual.to && meant <= MAX_PRICE);
