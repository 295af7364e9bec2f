import { toDigits } from '../../burmese/digits.ts';

export const SQFT_PER_ACRE = 43_560;

/** Shorter numbers may be the first side of a plot, half typed. */
const MIN_BARE = 100;

const NUMBER = String.raw`(\d+|\d{1,3}(?:,\d{3})+|\d*\.\d+|\d+\.\d+)`;
const BARE = new RegExp(`^${NUMBER}$`);
const ACRES = new RegExp(String.raw`^${NUMBER}\s*(?:acres?|ဧက)$`, 'i');
/** ဧက ၂ */
const OF_ACRES = new RegExp(String.raw`^ဧက\s*${NUMBER}$`);

/** Acres as agents write them: `1 acre`, `၀.၂၅ ဧက`, `ဧက ၂`; undefined for every other area. */
export const readAcres = (typed: string): number | undefined => {
  const text = textOf(typed);
  const [, number] = ACRES.exec(text) ?? OF_ACRES.exec(text) ?? [];
  const acres = toNumber(number);
  return acres > 0 ? acres : undefined;
};

/** A number of nobody knows what; undefined where it is said, or too small to be an area. */
export const readBareArea = (typed: string): number | undefined => {
  const [, text] = BARE.exec(textOf(typed)) ?? [];
  const number = toNumber(text);
  return number >= MIN_BARE ? number : undefined;
};

const textOf = (typed: string): string => toDigits(typed.normalize('NFC')).trim();

const toNumber = (text = ''): number => Number(text.replaceAll(',', ''));
