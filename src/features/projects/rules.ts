/** Largest number of cards of a project (S9). */
export const MAX_CARDS = 5;
