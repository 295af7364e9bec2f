import { daysAfter } from '#contract/durations.ts';
import type { Reader } from '#db/reader.ts';
import type { ListingType } from '#features/catalogue/catalogue.ts';
import type { FormerPrice, Property } from '#features/properties/contract.ts';
import { toLakhs } from '#features/properties/fields.ts';

/** Former prices that visitors see. */
const SHOWN = 5;

/** Creates the function that lists what a home cost before, for sale or for rent as it is now, the latest first, each with the time until which it did. */
export const createFormerPrices = (reader: Reader) => {
  const pricesOf = reader.prepare<{ price: number; until: string; listing_type: ListingType }>(
    'select price, until, listing_type from former_prices where property_id = ? order by until',
  );
  return async ({ id, createdAt, listing_type: type }: Property): Promise<FormerPrice[]> => {
    const rows = await pricesOf(id);
    return rows
      .filter(({ until, listing_type }, index) => {
        const since = rows[index - 1]?.until ?? createdAt;
        // A price that was asked for less than a day was a slip, or a test of a form.
        return listing_type === type && until >= daysAfter(since, 1);
      })
      .slice(-SHOWN)
      .toReversed()
      .map(({ price, until }) => ({ price: toLakhs(price), until }));
  };
};
