/**
 * Letters of other scripts that look like Latin ones, in small letters as `nameKey` has them: those of
 * which whole names can be made (from the confusables of Unicode's UTS 39), and zero and wa of Burmese.
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

const LOOKS = new Map(
  Object.entries(LOOKALIKES).flatMap(([letter, others]) =>
    [...others].map((other) => [other, letter]),
  ),
);

/**
 * What a name to log in with looks like: names with the same key are the same name, in whatever
 * capitals, widths and scripts they are written. Stored beside the names: whoever changes this has to
 * write those keys again in a migration.
 */
export const nameKey = (name: string): string =>
  [...name.normalize('NFKC').toLowerCase().normalize('NFKC')]
    .map((letter) => LOOKS.get(letter) ?? letter)
    .join('');
