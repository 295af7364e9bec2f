import { readTypedDigits } from '#burmese/digits.ts';
import { readSides, type Sides } from './area-sides.ts';

/** An area of which nothing is left to guess. */
export type KnownArea = (Sides & { unit: 'ft' }) | { unit: 'sqft' | 'acres'; amount: number };

const FEET = /ft|feet|foot|['′’]|ပေ/i;
/** What nobody sells: it was mistyped. */
const LONGEST_SIDE = 10_000;

// More decimals would have to be rounded, and 1.250 may be a thousand and more.
const NUMBER = String.raw`(\d{1,9}|\d{1,3}(?:,\d{3}){1,2}|(?=\.\d))((?:\.\d{1,2})?)`;
const MANY_DECIMALS = /\.\d{3}/;

const amountIn = (unit: string): RegExp =>
  new RegExp(`^(?:${NUMBER}\\s*(?:${unit})|(?:${unit})\\s*${NUMBER})$`, 'i');
const SQFT = amountIn(String.raw`sq\.?\s*(?:ft\.?|feet|foot)|square\s*(?:feet|foot)|စတုရန်း\s*ပေ`);
const ACRES = amountIn('acres?|ဧက');

/**
 * An area as agents write it, with its unit: `20 x 60 ft`, `1,250 sqft`, `၀.၂၅ ဧက`. Undefined for what
 * has no unit, more than one, or anything else beside it: it is free text (burmese.md, "Formats").
 */
export const readKnownArea = (typed: string): KnownArea | undefined => {
  const sides = FEET.test(typed) ? readSides(typed) : undefined;
  if (sides) return isSure(sides, typed) ? { ...sides, unit: 'ft' } : undefined;
  const text = readTypedDigits(typed.normalize('NFC')).trim();
  return amountOf(text, 'sqft', SQFT) ?? amountOf(text, 'acres', ACRES);
};

const isSure = ({ width, depth }: Sides, typed: string): boolean =>
  Math.max(width, depth) <= LONGEST_SIDE && !MANY_DECIMALS.test(readTypedDigits(typed));

const amountOf = (text: string, unit: 'sqft' | 'acres', pattern: RegExp): KnownArea | undefined => {
  const [, whole, decimals, wholeAfter = '', decimalsAfter = ''] = pattern.exec(text) ?? [];
  const digits = whole === undefined ? wholeAfter + decimalsAfter : whole + decimals;
  const amount = Number(digits.replaceAll(',', ''));
  return amount > 0 ? { unit, amount } : undefined;
};
