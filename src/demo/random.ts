/** Generator of numbers from 0 (inclusive) to 1 (exclusive). */
export type Random = () => number;

/**
 * Creates a generator (mulberry32) that yields the same numbers for the same whole-number seed. For
 * test data only, not for secrets.
 */
export const seededRandom = (seed: number): Random => {
  let state = Math.imul(seed, 0x9e3779b1) ^ 0x5bd1e995;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
};

/** Draws a whole number from `min` to `max`, both inclusive. */
export const between = (random: Random, min: number, max: number): number =>
  min + Math.floor(random() * (max - min + 1));

/** Draws one of the values with equal probability. */
export const pick = <V>(random: Random, values: readonly V[]): V => {
  const value = values[Math.floor(random() * values.length)];
  if (value === undefined) throw new Error('Nothing to pick from');
  return value;
};

/**
 * Returns the value at a position from 0 to 1 (exclusive) when values lie in a row, each as long as
 * its weight.
 */
export const pickAt = <V>(position: number, weights: readonly (readonly [V, number])[]): V => {
  let remaining = position * weights.reduce((sum, [, weight]) => sum + weight, 0);
  for (const [value, weight] of weights) {
    remaining -= weight;
    if (remaining < 0) return value;
  }
  throw new Error('Nothing to pick from');
};

/** Draws `count` values without repetition, in random order; all of them if there are fewer. */
export const sample = <V>(random: Random, values: readonly V[], count: number): V[] => {
  const rest = [...values];
  const taken: V[] = [];
  while (taken.length < count && rest.length > 0)
    taken.push(...rest.splice(Math.floor(random() * rest.length), 1));
  return taken;
};
