import { isVisible } from '../../burmese/plain-text.ts';

/** The labels of an article, each once, from the string that carries them (PRODUCT 13). */
export const labelsOf = (label: string): string[] => [
  ...new Set(
    label
      .split(',')
      .map((part) => part.trim())
      .filter(isVisible),
  ),
];
