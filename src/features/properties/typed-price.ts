import { readTypedDigits } from '#burmese/digits.ts';
import { KYAT_PER_LAKH } from '#i18n/formats/prices.ts';
import { MAX_PRICE } from './rules.ts';

/** Message key for why a text is not a price (S5). */
type PriceError = 'price_is_needed' | 'price_invalid' | 'price_too_fine' | 'price_too_high';

/** Units of prices, with their value in lakhs. */
const UNITS: readonly (readonly [name: RegExp, lakhs: number])[] = [
  [/^(?:ကျပ်)?(?:သိန်း|lakhs?|lacs?|l)$/, 1],
  [/^(?:ကျပ်)?(?:ကုဋေ|crores?)$/, 100],
  [/^(?:ကျပ်|kyats?|mmk|ks)$/, 1 / KYAT_PER_LAKH],
];

const AMOUNT = String.raw`((?:\d+|\d{1,3}(?:,\d{3})+)(?:\.\d*)?|\.\d+)`;
const UNIT = '((?:ကျပ်)?(?:သိန်း|ကုဋေ|lakhs?|lacs?|crores?|l)|ကျပ်|kyats?|mmk|ks)';
/** Matches တစ်လ သိန်း ၁၂၀၀, 1200 lakhs, ၅ သိန်းခွဲ (and a half), 1500/- and the like. */
const PRICE = new RegExp(`^(?:တစ်လ)?${UNIT}?${AMOUNT}${UNIT}?(ခွဲ)?(?:/[-=])?$`);

/**
 * Reads a typed price in lakhs: Burmese digits, the letter wa for zero, commas between thousands,
 * and the unit before or after the number are understood; kyat and crores are converted.
 */
export const readPrice = (typed: string): number | PriceError => {
  const text = readTypedDigits(typed.normalize('NFC')).replace(/\s/g, '').toLowerCase();
  if (text === '') return 'price_is_needed';
  const [, before, amount, after = before, half] = PRICE.exec(text) ?? [];
  if (amount === undefined || (half && !after)) return 'price_invalid';
  const number = Number(amount.replaceAll(',', '')) + (half ? 0.5 : 0);
  return inHundredths(number * lakhsOf(after));
};

/**
 * Converts a price that is too high as lakhs and was probably typed in kyat; undefined for others.
 */
export const kyatAsLakhs = (typed: string): number | undefined => {
  const isHigh = readPrice(typed) === 'price_too_high';
  const price = isHigh ? readPrice(`${typed}ကျပ်`) : undefined;
  return typeof price === 'number' ? price : undefined;
};

const inHundredths = (lakhs: number): number | PriceError => {
  const price = Math.round(lakhs * 100) / 100;
  if (lakhs === 0) return 'price_is_needed';
  if (Math.abs(price - lakhs) > 1e-6) return 'price_too_fine';
  return price > MAX_PRICE ? 'price_too_high' : price;
};

const lakhsOf = (unit: string | undefined): number =>
  UNITS.find(([name]) => unit && name.test(unit))?.[1] ?? 1;
