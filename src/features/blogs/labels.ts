import { isVisible } from '#burmese/excerpts/plain-text.ts';

/** Latin comma, or the one of Burmese keyboards. */
const COMMA = /[,၊]/;

/** Splits the string of an article's labels into labels without duplicates (PRODUCT 13). */
export const labelsOf = (label: string): string[] => [
  ...new Set(
    label
      .split(COMMA)
      .map((part) => part.trim())
      .filter(isVisible),
  ),
];
