/**
 * Counts the letters to insert, delete, replace or swap with their neighbour to make one word of
 * another.
 */
export const editDistance = (a: string, b: string): number => {
  let before: number[] = [];
  let row = Array.from({ length: b.length + 1 }, (_, index) => index);
  for (let i = 1; i <= a.length; i++) {
    const next = [i];
    for (let j = 1; j <= b.length; j++) {
      const isSame = a[i - 1] === b[j - 1];
      const isSwapped = i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1];
      next[j] = Math.min(
        at(row, j) + 1,
        at(next, j - 1) + 1,
        at(row, j - 1) + (isSame ? 0 : 1),
        isSwapped ? at(before, j - 2) + 1 : Infinity,
      );
    }
    before = row;
    row = next;
  }
  return at(row, b.length);
};

const at = (row: readonly number[], index: number): number => row[index] ?? Infinity;

/** Returns a word with each one of its letters left out, and the word itself. */
export const deletionsOf = (word: string): string[] => [
  word,
  ...Array.from(word, (_, index) => word.slice(0, index) + word.slice(index + 1)),
];

/** Returns a set of the letters of a word, as bits; some letters share one. */
export const lettersOf = (word: string): number => {
  let letters = 0;
  for (let index = 0; index < word.length; index++) letters |= 1 << (word.charCodeAt(index) & 31);
  return letters;
};

/** Returns whether two words may be at a distance of up to `most`: each step changes at most two of the letters. */
export const mayBeNear = (lettersOfOne: number, lettersOfOther: number, most: number): boolean => {
  let [different, steps] = [lettersOfOne ^ lettersOfOther, 2 * most];
  for (; different !== 0 && steps > 0; steps--) different &= different - 1;
  return different === 0;
};
