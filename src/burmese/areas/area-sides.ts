import { readTypedDigits } from '#burmese/digits.ts';

/** Width and depth of a plot, in feet. */
export type PlotSides = { width: number; depth: number };

const NUMBER = String.raw`([\d.,]+)`;
const FEET = String.raw`\s*(?:(?:ft\.?|feet|foot|['′’]|ပေ)\s*)?`;
const SIDES = new RegExp(`^${FEET}${NUMBER}${FEET}(?:[x×*]|by)${FEET}${NUMBER}${FEET}$`, 'i');
/** Matches sides without a cross: ၂၀ပေ ၅၀ပေ. */
const IN_FEET = new RegExp(String.raw`^${NUMBER}\s*(?:ft\.?|ပေ)\s+${NUMBER}\s*(?:ft\.?|ပေ)$`, 'i');

/**
 * Reads the sides of a plot from an area as agents write it: `12.5 x 50`, `20ft × 60ft`, `ပေ (၂၀ x
 * ၅၀)`, `20 by 60`, `၁၂ ပေခွဲ x ၅၀`. Returns undefined for any other area, which is free text
 * (burmese.md, "Formats").
 */
export const readSides = (typed: string): PlotSides | undefined => {
  const text = readTypedDigits(typed.normalize('NFC'))
    .replace(/[()]/g, ' ')
    .replace(/(\d)(?:½| 1\/2)/g, '$1.5')
    .replace(/(\d)\s*ပေ\s*ခွဲ/g, '$1.5 ပေ')
    .trim();
  const [, width, depth] = SIDES.exec(text) ?? IN_FEET.exec(text) ?? [];
  const sides = { width: toNumber(width), depth: toNumber(depth) };
  return sides.width > 0 && sides.depth > 0 ? sides : undefined;
};

const toNumber = (text = ''): number =>
  /^(?:\d+|\d{1,3}(?:,\d{3})+)(?:\.\d+)?$/.test(text) ? Number(text.replaceAll(',', '')) : 0;
