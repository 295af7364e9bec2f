import { SQFT_PER_ACRE } from '#burmese/areas/known-area.ts';
import { toBurmeseDigits } from '#burmese/digits.ts';
import type { Language } from '#i18n/language.ts';
import type { SeedType } from './phrases.ts';
import { between, pick, type Random } from './random.ts';

/** Size of a listing: its area in square feet, and how it is written in each language. */
export type ListingSize = { sqft: number } & Record<Language, string>;

const feet = (width: number, depth: number): ListingSize => ({
  sqft: width * depth,
  en: `${width} x ${depth} ft`,
  mm: `ပေ ${toBurmeseDigits(`${width} x ${depth}`)}`,
});

const acres = (count: number): ListingSize => ({
  sqft: count * SQFT_PER_ACRE,
  en: `${count} acre${count > 1 ? 's' : ''}`,
  mm: `${toBurmeseDigits(String(count))} ဧက`,
});

const sqft = (count: number): ListingSize => ({
  sqft: count,
  en: `${withComma(count)} sqft`,
  mm: `${toBurmeseDigits(withComma(count))} စတုရန်းပေ`,
});

const withComma = (count: number): string => String(count).replace(/(?=\d{3}$)\B/, ',');

/**
 * Reads sizes written as `40x60` (feet) or `0.5` (acres); repeating a size makes it more frequent.
 */
const parseSizes = (list: string): ListingSize[] =>
  list.split(' ').map((entry) => {
    const [width = 0, depth] = entry.split('x').map(Number);
    return depth === undefined ? acres(width) : feet(width, depth);
  });

const SIZES: Record<Exclude<SeedType, 'condo'>, readonly ListingSize[]> = {
  apartment: parseSizes(
    '12.5x50 12.5x50 15x50 15x54 18x50 18x54 18x54 19x54 20x50 20x54 20x60 24x48 25x50 30x40',
  ),
  house: parseSizes('20x60 20x60 30x60 40x60 40x60 40x80 50x60 50x80 60x60 60x80 80x80 0.25'),
  land: parseSizes('20x60 30x60 40x60 40x60 40x80 50x80 60x80 80x100 0.25 0.5 1 1.5 2 3 5'),
  warehouse: parseSizes('40x60 50x80 60x80 60x100 80x100 80x120 100x150 0.5 1 1.5'),
  industrial: parseSizes('0.5 0.75 0.9 1 1.2 1.5 2'),
  hotel: parseSizes('50x80 60x80 60x100 80x100 80x120 0.5 1 1.5 2'),
};

/** Picks a usual size of the type, written as portals write it. */
export const pickSize = (random: Random, type: SeedType): ListingSize =>
  type === 'condo' ? sqft(between(random, 560, 1990)) : pick(random, SIZES[type]);
