import { toBurmeseDigits } from '../burmese/digits.ts';
import type { Language } from '../i18n/language.ts';
import { between, pick, type Random } from './random.ts';
import type { SeedType } from './phrases.ts';

const SQFT_OF_ACRE = 43_560;

/** The size of a listing: its area in square feet, and how it is written in each language. */
export type Size = { sqft: number } & Record<Language, string>;

const feet = (width: number, depth: number): Size => ({
  sqft: width * depth,
  en: `${width} x ${depth} ft`,
  mm: `ပေ ${toBurmeseDigits(`${width} x ${depth}`)}`,
});

const acres = (count: number): Size => ({
  sqft: count * SQFT_OF_ACRE,
  en: `${count} acre${count > 1 ? 's' : ''}`,
  mm: `${toBurmeseDigits(String(count))} ဧက`,
});

const sqft = (count: number): Size => ({
  sqft: count,
  en: `${withComma(count)} sqft`,
  mm: `${toBurmeseDigits(withComma(count))} စတုရန်းပေ`,
});

const withComma = (count: number): string => String(count).replace(/(?=\d{3}$)\B/, ',');

const SIZES: Record<Exclude<SeedType, 'condo'>, readonly Size[]> = {
  apartment: [
    ...[feet(12.5, 50), feet(12.5, 50), feet(15, 50), feet(15, 54), feet(18, 50), feet(18, 54)],
    ...[feet(18, 54), feet(19, 54), feet(20, 50), feet(20, 54), feet(20, 60), feet(24, 48)],
    ...[feet(25, 50), feet(30, 40)],
  ],
  house: [
    ...[feet(20, 60), feet(20, 60), feet(30, 60), feet(40, 60), feet(40, 60), feet(40, 80)],
    ...[feet(50, 60), feet(50, 80), feet(60, 60), feet(60, 80), feet(80, 80), acres(0.25)],
  ],
  land: [
    ...[feet(20, 60), feet(30, 60), feet(40, 60), feet(40, 60), feet(40, 80), feet(50, 80)],
    ...[feet(60, 80), feet(80, 100), acres(0.25), acres(0.5), acres(1), acres(1.5), acres(2)],
    ...[acres(3), acres(5)],
  ],
  warehouse: [
    ...[feet(40, 60), feet(50, 80), feet(60, 80), feet(60, 100), feet(80, 100), feet(80, 120)],
    ...[feet(100, 150), acres(0.5), acres(1), acres(1.5)],
  ],
  industrial: [acres(0.5), acres(0.75), acres(0.9), acres(1), acres(1.2), acres(1.5), acres(2)],
  hotel: [
    ...[feet(50, 80), feet(60, 80), feet(60, 100), feet(80, 100), feet(80, 120), acres(0.5)],
    ...[acres(1), acres(1.5), acres(2)],
  ],
};

/** A usual size of the type, written as portals write it (MYANMAR §7). */
export const pickSize = (random: Random, type: SeedType): Size =>
  type === 'condo' ? sqft(between(random, 560, 1990)) : pick(random, SIZES[type]);
