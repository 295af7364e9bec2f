import { isVisible } from '#burmese/excerpts/plain-text.ts';

/** Also the one of Burmese keyboards. */
const COMMA = /[,၊]/;

/** The labels of an article, each once, from the string that carries them (PRODUCT 13). */
export const labelsOf = (label: string): string[] => [
  ...new Set(
    label
      .split(COMMA)
      .map((part) => part.trim())
      .filter(isVisible),
  ),
];
