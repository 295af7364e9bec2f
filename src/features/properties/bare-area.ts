import { readTypedDigits } from '#burmese/digits.ts';

/** Shorter numbers may be the first side of a plot, half typed. */
const MIN = 100;

const NUMBER = /^(?:\d+|\d{1,3}(?:,\d{3})+|\d*\.\d+)$/;

/** An area without a unit; undefined where it has one, or is too small to be an area. */
export const readBareArea = (typed: string): number | undefined => {
  const text = readTypedDigits(typed.normalize('NFC')).trim();
  const number = NUMBER.test(text) ? Number(text.replaceAll(',', '')) : 0;
  return number >= MIN ? number : undefined;
};
