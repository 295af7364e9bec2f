import { toWesternDigits } from '#burmese/digits.ts';
import type { Language } from '#i18n/language.ts';

/** The most homes that one link names. */
export const MAX_KEPT = 60;

/** The most homes that are compared. */
export const MAX_COMPARED = 4;

/** What pages tell the service worker: which homes the device keeps, and the language in which they are read. */
export type KeptOnDevice = readonly [kept: readonly { id: number }[], language: Language];

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
