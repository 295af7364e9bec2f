import { readTypedDigits } from '#burmese/digits.ts';
import { readSides, type PlotSides } from './area-sides.ts';

/** Area whose number and unit are certain. */
export type KnownArea = (PlotSides & { unit: 'ft' }) | { unit: 'sqft' | 'acres'; amount: number };

export const SQFT_PER_ACRE = 43_560;

const FEET = /ft|feet|foot|['′’]|ပေ/i;
/** Longest plausible side in feet; a longer one was mistyped. */
const MAX_SIDE_FEET = 10_000;

// At most two decimals: more would have to be rounded, and 1.250 may mean 1,250.
const NUMBER = String.raw`(\d{1,9}|\d{1,3}(?:,\d{3}){1,2}|(?=\.\d))((?:\.\d{1,2})?)`;
const MANY_DECIMALS = /\.\d{3}/;

const amountIn = (unit: string): RegExp =>
  new RegExp(`^(?:${NUMBER}\\s*(?:${unit})|(?:${unit})\\s*${NUMBER})$`, 'i');
const SQFT = amountIn(String.raw`sq\.?\s*(?:ft\.?|feet|foot)|square\s*(?:feet|foot)|စတုရန်း\s*ပေ`);
const ACRES = amountIn('acres?|ဧက');

/**
 * Reads an area with its unit as agents write it: `20 x 60 ft`, `1,250 sqft`, `၀.၂၅ ဧက`. Returns
 * undefined for an area without a unit, with several, or with other text, which is free text
 * (burmese.md, "Formats").
 */
export const readKnownArea = (typed: string): KnownArea | undefined => {
  const sides = FEET.test(typed) ? readSides(typed) : undefined;
  if (sides) return isPlausible(sides, typed) ? { ...sides, unit: 'ft' } : undefined;
  const text = readTypedDigits(typed.normalize('NFC')).trim();
  return amountOf(text, 'sqft', SQFT) ?? amountOf(text, 'acres', ACRES);
};

const isPlausible = ({ width, depth }: PlotSides, typed: string): boolean =>
  Math.max(width, depth) <= MAX_SIDE_FEET && !MANY_DECIMALS.test(readTypedDigits(typed));

const amountOf = (text: string, unit: 'sqft' | 'acres', pattern: RegExp): KnownArea | undefined => {
  const [, whole, decimals, wholeAfter = '', decimalsAfter = ''] = pattern.exec(text) ?? [];
  const digits = whole === undefined ? wholeAfter + decimalsAfter : whole + decimals;
  const amount = Number(digits.replaceAll(',', ''));
  return amount > 0 ? { unit, amount } : undefined;
};
