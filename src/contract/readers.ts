/**
 * Reads values of addresses; returns `undefined` for an absent or invalid value. Pages read their address with
 * these functions, without the schema library; the schemas of the contracts use the same rules.
 */

/** A price bound or filter value that means "no filter" (PRODUCT 5). */
export const NO_LIMIT = 999_999;

/** The highest page number. */
export const MAX_PAGE = 1_000_000_000;

/** Matches a price bound, and an empty text. */
export const PRICE_BOUND = /^(\d{1,12}(\.\d{1,6})?)?$/;

type Text = string | null | undefined;

/** Reads a whole number from `min` to `max`. */
export const readWhole = (text: Text, min: number, max: number): number | undefined => {
  const value = text && /^\d{1,16}$/.test(text) ? Number(text) : Number.NaN;
  return value >= min && value <= max ? value : undefined;
};

/** Matches more marks in a row than the API takes (`boundedText`), first those that it takes; the first Safari 16 cannot look behind. */
const TOO_MANY_MARKS = /(\p{M}{30})\p{M}+/gu;

/** Reads typed words, of at most `maxUnits` UTF-16 units, as the API takes them. */
export const readWords = (text: Text, maxUnits: number): string | undefined =>
  text?.slice(0, maxUnits).replace(TOO_MANY_MARKS, '$1').trim() || undefined;

export const readPage = (text: Text): number | undefined => readWhole(text, 1, MAX_PAGE);

/** Reads a price bound in lakhs; `NO_LIMIT` means none. */
export const readPriceBound = (text: Text): number | undefined =>
  text && PRICE_BOUND.test(text) && Number(text) !== NO_LIMIT ? Number(text) : undefined;

export const readChoice = <K extends string>(keys: readonly K[], text: Text): K | undefined =>
  keys.find((key) => key === text);

/** Matches a number bound, and an empty text. */
export const NUMBER_BOUND = /^(\d{1,9}(\.\d{1,2})?)?$/;

/** Reads a bound of a number, such as square feet. */
export const readNumberBound = (text: Text): number | undefined =>
  text && NUMBER_BOUND.test(text) ? Number(text) : undefined;

/**
 * Reads keys that are separated by commas, in the order of `keys`, each once; undefined for none and for `all`,
 * `unknown` if one of them is none of the keys.
 */
export const readChoices = <K extends string>(
  keys: readonly K[],
  text: Text,
): K[] | undefined | 'unknown' => {
  if (!text || text === 'all' || text === 'All') return undefined;
  const names = text.split(',').filter((name) => name !== '');
  if (!names.every((name) => keys.some((key) => key === name))) return 'unknown';
  return names.length > 0 ? keys.filter((key) => names.includes(key)) : undefined;
};
