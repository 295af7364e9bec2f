/** Length of the text on a listing card, in characters (S9). */
export const LISTING_CARD_EXCERPT_LENGTH = 195;

/** Orders of a result; ties always by newest, then by id. */
export const SORTS = ['newest', 'price_asc', 'price_desc'] as const;
export type Sort = (typeof SORTS)[number];

/** The highest price, in lakhs: the next one would mean no limit (PRODUCT 5). */
export const MAX_PRICE = 999_998;
