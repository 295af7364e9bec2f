/**
 * Spellings of the same Burmese sound in Latin letters, and the one that replaces them, in this
 * order. No two townships of the catalogue become equal, except those of one name.
 */
const SPELLINGS: readonly (readonly [written: RegExp, folded: string])[] = [
  [/[^a-z0-9]/g, ''],
  [/(?:township|tsp)$/, ''],
  [/ou/g, 'au'],
  [/oo/g, 'u'],
  [/oa/g, 'o'],
  [/ai(?=n(?!g))/g, 'e'],
  [/ee/g, 'i'],
  [/ay|ei|ae/g, 'e'],
  [/ar(?=[^aeiou]|$)/g, 'a'],
  [/ph|hp/g, 'p'],
  [/ht|th/g, 't'],
  [/h(?=[lm])/g, ''],
  [/hk|kh/g, 'k'],
  [/hs/g, 's'],
  [/k(?=on)/g, 'g'],
  [/y(?=y)/g, ''],
  [/ine/g, 'aing'],
  [/([a-z])\1{1,99}/g, '$1'],
  [/(on|un|in)e$/, '$1'],
];

/**
 * Folds a Burmese name in Latin letters so that usual spellings of it are equal: Thaketa and
 * Thar Kay Ta, Hlaing and Hline. Only for comparison.
 */
export const foldRomanised = (name: string): string =>
  SPELLINGS.reduce(
    (word, [written, folded]) => word.replace(written, folded),
    name.toLowerCase().normalize('NFD'),
  );
