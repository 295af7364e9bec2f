import type { Steps } from '#system/steps.ts';

/** Keys that are sorted or merged in one step, which takes about a millisecond. */
const KEYS_PER_STEP = 16_384;

/** Sorts numbers: parts of them first, then two sorted parts after the other are merged. The array is overwritten. */
export function* sortKeys(keys: Float64Array<ArrayBuffer>): Steps<Float64Array<ArrayBuffer>> {
  const { length } = keys;
  for (let start = 0; start < length; start += KEYS_PER_STEP) {
    keys.subarray(start, start + KEYS_PER_STEP).sort();
    yield;
  }
  let from = keys;
  let to = new Float64Array(length > KEYS_PER_STEP ? length : 0);
  for (let width = KEYS_PER_STEP; width < length; width *= 2) {
    for (let start = 0; start < length; start += 2 * width) {
      const middle = Math.min(start + width, length);
      yield* merge(from, to, [start, middle, Math.min(middle + width, length)]);
    }
    [from, to] = [to, from];
  }
  return from;
}

function* merge(
  from: Float64Array,
  to: Float64Array,
  [start, middle, end]: [start: number, middle: number, end: number],
): Steps {
  let [left, right] = [start, middle];
  for (let at = start; at < end;) {
    const stop = Math.min(at + KEYS_PER_STEP, end);
    for (; at < stop; at++) {
      const isLeft =
        right === end || (left < middle && (from[left] as number) <= (from[right] as number));
      to[at] = from[isLeft ? left++ : right++] as number;
    }
    yield;
  }
}
