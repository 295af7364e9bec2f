/**
 * Lower-case letters of other scripts that look like Latin ones: those that can make up a whole name (from the
 * confusables of UTS 39), and the Burmese zero, which looks like wa.
 */
const LOOKALIKES: Readonly<Record<string, string>> = {
  a: 'аαɑ',
  b: 'вβ',
  c: 'сϲ',
  d: 'ԁ',
  e: 'еε',
  g: 'ցɡ',
  h: 'һнհ',
  i: 'іιı',
  j: 'јϳ',
  k: 'кκ',
  l: 'ӏ',
  m: 'мμ',
  n: 'ηո',
  o: 'оοօ',
  p: 'рρ',
  q: 'ԛզ',
  s: 'ѕ',
  t: 'тτ',
  u: 'υս',
  v: 'ѵν',
  w: 'ԝ',
  x: 'хχ',
  y: 'уγ',
  z: 'ζ',
  ဝ: '၀',
};

const LETTER_OF_LOOKALIKE = new Map(
  Object.entries(LOOKALIKES).flatMap(([letter, others]) =>
    [...others].map((other) => [other, letter]),
  ),
);

/**
 * Returns the key by which names to log in with are compared: names that look the same, whatever their case,
 * width and script, have the same key. The keys are stored: a change of this function needs a migration that
 * writes them again.
 */
export const nameKey = (name: string): string =>
  [...name.normalize('NFKC').toLowerCase().normalize('NFKC')]
    .map((letter) => LETTER_OF_LOOKALIKE.get(letter) ?? letter)
    .join('');
