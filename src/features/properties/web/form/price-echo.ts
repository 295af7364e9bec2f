import { readSides } from '#burmese/areas/area-sides.ts';
import { readBareArea } from '#burmese/areas/bare-area.ts';
import { readKnownArea, SQFT_PER_ACRE } from '#burmese/areas/known-area.ts';
import type { ListingType } from '#features/catalogue/catalogue.ts';
import { readPrice } from '#features/properties/typed-price.ts';
import { KYAT_PER_LAKH } from '#i18n/formats/prices.ts';
import type { I18n } from '#i18n/i18n.ts';

/** Returns a typed price in kyat; undefined if it is not a price. */
export const priceEcho = (
  { t, number }: I18n,
  typed: string,
  type: ListingType,
): string | undefined => {
  const price = readPrice(typed);
  if (typeof price !== 'number') return undefined;
  const isRent = type === 'for_rents';
  const amount = number(Math.round(price * KYAT_PER_LAKH));
  if (price === 1) return t(isRent ? 'price.echo_rent_single' : 'price.echo_single', { amount });
  const values = { price: number(price), amount };
  // Burmese puts the unit before a round ten (burmese.md, "Formats").
  if (price % 10 === 0) return t(isRent ? 'price.echo_rent_round' : 'price.echo_round', values);
  return t(isRent ? 'price.echo_rent' : 'price.echo', values);
};

/**
 * Returns a typed area in square feet, or a question about the unit of a bare number; undefined for
 * free text.
 */
export const areaEcho = ({ t, number }: I18n, typed: string): string | undefined => {
  const sides = readSides(typed);
  if (sides) {
    const { width, depth } = sides;
    return t('area.echo', {
      width: number(width),
      depth: number(depth),
      area: number(width * depth),
    });
  }
  const known = readKnownArea(typed);
  if (known?.unit === 'acres')
    return t('area.echo_acres', { area: number(known.amount * SQFT_PER_ACRE) });
  const bare = readBareArea(typed);
  return bare === undefined ? undefined : t('area.echo_bare', { area: number(bare) });
};
