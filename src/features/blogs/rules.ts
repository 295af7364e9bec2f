/** Length of the text on an article card, in characters (S9). */
export const BLOG_CARD_EXCERPT_LENGTH = 200;
