import { toWesternDigits } from '#burmese/digits.ts';

/** The most homes that one link names. */
export const MAX_KEPT = 60;

/** The most homes that are compared. */
export const MAX_COMPARED = 4;

const ID = /^[1-9]\d{0,14}$/;

/** Reads the numbers of homes from an address, in either digits: each once, without what is no number, and no more than `max`. */
export const readIds = (text: string | null, max = Infinity): number[] =>
  [
    ...new Set(
      toWesternDigits(text ?? '')
        .split(',')
        .filter((part) => ID.test(part)),
    ),
  ]
    .slice(0, max)
    .map(Number);
