/** Most photos a listing may have (S9). */
export const MAX_PHOTOS = 5;

/** Length of the text on a listing card, in characters (S9). */
export const CARD_EXCERPT = 195;

/** Orders of a result; ties always by newest, then by id. */
export const SORTS = ['newest', 'price_asc', 'price_desc'] as const;
export type Sort = (typeof SORTS)[number];
