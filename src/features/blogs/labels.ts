import { countCharacters } from '../../contract/texts.ts';

/** The most labels of an article, and the most characters of one (PRODUCT 16). */
export const MAX_LABELS = 20;
export const MAX_LABEL = 50;

/** The labels of an article, each once, from the string that carries them (PRODUCT 13). */
export const labelsOf = (label: string): string[] => [
  ...new Set(
    label
      .split(',')
      .map((part) => part.trim())
      .filter(Boolean),
  ),
];

/** Whether none of the labels in such a string is too long. */
export const areShort = (label: string): boolean =>
  labelsOf(label).every((each) => countCharacters(each) <= MAX_LABEL);
