/** Length of the text on a listing card, in characters (S9). */
export const LISTING_CARD_EXCERPT_LENGTH = 195;

/**
 * Orders of results; equal ones are sorted by newest, then by id. `sqft_price` is the price of a square foot, from the
 * lowest; homes whose size is not known come last.
 */
export const SORTS = ['newest', 'price_asc', 'price_desc', 'sqft_price'] as const;
export type Sort = (typeof SORTS)[number];

/** Highest price in lakhs: a search for 999,999 means no limit (PRODUCT 5). */
export const MAX_PRICE = 999_998;

/** The most new homes of a search that are counted. */
export const MAX_NEW = 99;

/** Between what a dollar is, in kyat: what is outside was mistyped. */
export const DOLLAR_KYAT = { min: 100, max: 100_000 } as const;
