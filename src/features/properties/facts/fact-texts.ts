import type { Property } from '#features/properties/contract.ts';
import { KYAT_PER_LAKH } from '#i18n/formats/prices.ts';
import type { I18n } from '#i18n/i18n.ts';

/** Names the number of bedrooms; none is a hall. */
export const bedroomsText = ({ t, count }: I18n, bedrooms: number): string =>
  bedrooms === 0 ? t('fact.hall') : count('fact.bedrooms', bedrooms);

/** Names the number of bedrooms as shortly as a card does. */
export const bedsText = ({ t, count }: I18n, bedrooms: number): string =>
  bedrooms === 0 ? t('fact.hall_short') : count('fact.bed', bedrooms);

export const floorText = ({ t, number }: I18n, floor: number): string =>
  floor === 0 ? t('fact.floor_ground') : t('fact.floor_number', { floor: number(floor) });

/** Names a number of monthly rents. */
export const monthsText = ({ t, count }: I18n, months: number): string =>
  months === 0 ? t('fact.no_months') : count('fact.months', months);

type Priced = Pick<Property, 'price' | 'sqft' | 'listing_type'>;

/**
 * Returns the price of a square foot, in lakhs or, below one, in kyat, with two or three digits that
 * count; undefined if the size is not known.
 */
export const perSqftText = (i18n: I18n, { price, sqft }: Priced): string | undefined => {
  if (!sqft || price <= 0) return undefined;
  const lakhs = price / sqft;
  if (lakhs >= 1) return i18n.price(Math.round(lakhs * 100) / 100, 'for_sales');
  const kyat = Number((lakhs * KYAT_PER_LAKH).toPrecision(2));
  return i18n.kyat(kyat / KYAT_PER_LAKH);
};

type Rented = Pick<Property, 'price' | 'listing_type' | 'deposit_months' | 'advance_months'>;

/** Returns what has to be paid to move in, in lakhs; undefined for a sale, or if it is not known. */
export const moveInPrice = ({
  price,
  listing_type: type,
  ...months
}: Rented): number | undefined => {
  const { deposit_months: deposit, advance_months: advance } = months;
  if (type !== 'for_rents' || deposit === null || advance === null) return undefined;
  return deposit + advance === 0 ? undefined : Math.round(price * (deposit + advance) * 100) / 100;
};
