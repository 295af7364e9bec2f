import { readKnownArea, SQFT_PER_ACRE } from './known-area.ts';

/**
 * Square feet of an area as it was typed, with at most two decimals; undefined if its unit is not certain. Sides without
 * a unit are feet, in which homes and plots are measured (PRODUCT 19).
 */
export const sqftOf = (area: string): number | undefined => {
  const known = readKnownArea(area) ?? readKnownArea(`${area} ft`);
  if (!known) return undefined;
  const sqft =
    known.unit === 'ft'
      ? known.width * known.depth
      : known.amount * (known.unit === 'acres' ? SQFT_PER_ACRE : 1);
  return Math.round(sqft * 100) / 100;
};
