import { readTypedDigits } from '#burmese/digits.ts';

/** A kind of home of a project: what it is, how large, and from which price in lakhs on; null if that is not said. */
type Unit = { name: string; size: string | null; price: number | null };

/** The most kinds of homes of a project. */
export const MAX_UNITS = 20;

/** A number with its thousands, and the words that may stand beside it. */
const PRICE = /^(?:lakhs?|သိန်း)?\s*(\d{1,7}|\d{1,3}(?:,\d{3}){1,2})(\.\d{1,2})?\s*(?:lakhs?|သိန်း)?$/i;

/** Reads a price in lakhs; undefined for anything else. */
const readPrice = (typed: string): number | undefined => {
  const [, whole, decimals = ''] = PRICE.exec(readTypedDigits(typed)) ?? [];
  const price = whole === undefined ? 0 : Number(whole.replaceAll(',', '') + decimals);
  return price > 0 ? price : undefined;
};

/** Reads a line with a kind of homes, `2 bedrooms; 850 sqft; 1,250`: size and price may be missing. */
const readUnit = (line: string): Unit | undefined => {
  const [name = '', size = '', price = '', ...more] = line
    .split(/[;|\t]/)
    .map((cell) => cell.trim());
  const lakhs = readPrice(price);
  if (!name || more.length > 0 || (price && lakhs === undefined)) return undefined;
  return { name, size: size || null, price: lakhs ?? null };
};

/** Reads a kind of homes from each line, the same ones once; undefined if a line is none, or there are too many. */
export const readUnits = (text: string): Unit[] | undefined => {
  const lines = [...new Set(text.split('\n').filter(Boolean))];
  const units = lines.flatMap((line) => readUnit(line) ?? []);
  return units.length === lines.length && units.length <= MAX_UNITS ? units : undefined;
};
