import { LRUCache } from 'lru-cache';

/** Longer texts are computed each time. */
const MAX_LENGTH = 500;

/** Returns the function with the results of the last texts kept; it must depend on its text alone. */
export const remember = <T extends string | object>(
  compute: (text: string) => T,
  maxTexts = 1_000,
): ((text: string) => T) => {
  const results = new LRUCache<string, T>({ max: maxTexts });
  return (text) => {
    const known = results.get(text);
    if (known !== undefined) return known;
    const result = compute(text);
    if (text.length <= MAX_LENGTH) results.set(text, result);
    return result;
  };
};
