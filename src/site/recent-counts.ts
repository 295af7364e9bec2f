/** Numbers that are remembered, one for each of their remainders: 80 KB that nothing has to collect. */
const MAX_NUMBERS = 16_384;
const MAX_COUNT = 255;

/** Returns a function that counts how often a whole number above 0 was passed to it of late, this time included. */
export const recentCounts = (): ((number: number) => number) => {
  const numbers = new Uint32Array(MAX_NUMBERS);
  const counts = new Uint8Array(MAX_NUMBERS);
  return (number) => {
    const place = number % MAX_NUMBERS;
    const before = numbers[place] === number ? (counts[place] ?? 0) : 0;
    numbers[place] = number;
    return (counts[place] = Math.min(before + 1, MAX_COUNT));
  };
};
