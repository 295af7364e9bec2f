/** Characters of the excerpt on an article card (S9). */
export const BLOG_CARD_EXCERPT_LENGTH = 200;
