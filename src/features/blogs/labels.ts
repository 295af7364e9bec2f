/** The labels of an article, from the string that carries them. */
export const labelsOf = (label: string): string[] =>
  label
    .split(',')
    .map((part) => part.trim())
    .filter(Boolean);
