import { toDigits } from '../../burmese/digits.ts';

/** Length of the text on a listing card, in characters (S9). */
export const CARD_EXCERPT = 195;

/** Orders of a result; ties always by newest, then by id. */
export const SORTS = ['newest', 'price_asc', 'price_desc'] as const;
export type Sort = (typeof SORTS)[number];

/** The highest price, in lakhs: the next one would mean no limit (PRODUCT 5). */
export const MAX_PRICE = 999_998;

/** Why a price is none, as a message key (S5). */
export type PriceFault = 'price_is_needed' | 'price_invalid' | 'price_too_fine' | 'price_too_high';

const NUMBER = /^(?:\d+|\d{1,3}(?:,\d{3})+)(?:\.\d*)?$|^\.\d+$/;
const TWO_DECIMALS = /^\d*(?:\.\d{0,2}0*)?$/;

/**
 * A price in lakhs as it is typed: Burmese digits, the letter wa for zero and commas between the
 * thousands are understood.
 */
export const readPrice = (typed: string): number | PriceFault => {
  const text = toDigits(typed).replace(/\s/g, '');
  if (text === '') return 'price_is_needed';
  if (!NUMBER.test(text)) return 'price_invalid';
  const digits = text.replaceAll(',', '');
  const price = Number(digits);
  if (price === 0) return 'price_is_needed';
  if (!TWO_DECIMALS.test(digits)) return 'price_too_fine';
  return price > MAX_PRICE ? 'price_too_high' : price;
};
