import { readTypedDigits } from '#burmese/digits.ts';

/**
 * Smallest number that is taken for an area: smaller ones may be a half-typed first side of a plot.
 */
const MIN_BARE_AREA = 100;

const NUMBER = /^(?:\d+|\d{1,3}(?:,\d{3})+|\d*\.\d+)$/;

/** Reads an area without a unit; undefined if it has one or is too small to be an area. */
export const readBareArea = (typed: string): number | undefined => {
  const text = readTypedDigits(typed.normalize('NFC')).trim();
  const number = NUMBER.test(text) ? Number(text.replaceAll(',', '')) : 0;
  return number >= MIN_BARE_AREA ? number : undefined;
};
