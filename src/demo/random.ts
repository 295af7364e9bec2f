/** Numbers from 0 up to, but never, 1: the same ones for the same seed (a whole number). */
export type Random = () => number;

/** A small seeded generator (mulberry32), made for test data and nothing secret. */
export const seededRandom = (seed: number): Random => {
  let state = Math.imul(seed, 0x9e3779b1) ^ 0x5bd1e995;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
};

/** A whole number from `min` to `max`, both possible. */
export const between = (random: Random, min: number, max: number): number =>
  min + Math.floor(random() * (max - min + 1));

/** One of the values, each as likely. */
export const pick = <V>(random: Random, values: readonly V[]): V => {
  const value = values[Math.floor(random() * values.length)];
  if (value === undefined) throw new Error('Nothing to pick from');
  return value;
};

/** The value at a place from 0 up to 1 when the values lie in a row, each as long as its weight. */
export const pickAt = <V>(place: number, weights: readonly (readonly [V, number])[]): V => {
  let left = place * weights.reduce((sum, [, weight]) => sum + weight, 0);
  for (const [value, weight] of weights) {
    left -= weight;
    if (left < 0) return value;
  }
  throw new Error('Nothing to pick from');
};

/** `count` of the values (all, if there are fewer) in random order, none of them twice. */
export const sample = <V>(random: Random, values: readonly V[], count: number): V[] => {
  const rest = [...values];
  const taken: V[] = [];
  while (taken.length < count && rest.length > 0)
    taken.push(...rest.splice(Math.floor(random() * rest.length), 1));
  return taken;
};
