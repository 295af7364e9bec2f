/**
 * How values are read that stand in addresses; `undefined` where there is none, or no good one. The
 * schemas of the contracts are made from the same rules: pages read kindly and need no library for it.
 */

/** A price bound or filter value that means "no filter" (PRODUCT 5). */
export const NO_LIMIT = 999_999;

/** The last page one can ask for. */
export const MAX_PAGE = 1_000_000_000;

/** A price bound as it is written, or nothing. */
export const PRICE_BOUND = /^(\d{1,12}(\.\d{1,6})?)?$/;

type Text = string | null | undefined;

/** A whole number between two others. */
export const readWhole = (text: Text, min: number, max: number): number | undefined => {
  const value = text && /^\d{1,16}$/.test(text) ? Number(text) : Number.NaN;
  return value >= min && value <= max ? value : undefined;
};

/** The number of a page of a list. */
export const readPage = (text: Text): number | undefined => readWhole(text, 1, MAX_PAGE);

/** A price bound in lakhs; 999999 is none. */
export const readPriceBound = (text: Text): number | undefined =>
  text && PRICE_BOUND.test(text) && Number(text) !== NO_LIMIT ? Number(text) : undefined;

/** One of a list of keys. */
export const readChoice = <K extends string>(keys: readonly K[], text: Text): K | undefined =>
  keys.find((key) => key === text);
