/** Length of the text on an article card, in characters (S9). */
export const CARD_EXCERPT = 200;
