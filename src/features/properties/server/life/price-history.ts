import type { Db } from '#db/tables.ts';
import type { FormerPrice } from '#features/properties/contract.ts';
import { toLakhs } from '#features/properties/fields.ts';

/** Former prices that visitors see. */
const SHOWN = 5;

/** A price that was asked for less than a day was a slip, or a test of a form. */
const MIN_TIME_MS = 24 * 60 * 60 * 1000;

/** Lists what a listing cost before, the latest first, each with the time until which it did. `createdAt` is when it was first listed. */
export const findFormerPrices = async (
  db: Db,
  id: number,
  createdAt: string,
): Promise<FormerPrice[]> => {
  const rows = await db
    .selectFrom('former_prices')
    .select(['price', 'until'])
    .where('property_id', '=', id)
    .orderBy('until')
    .execute();
  return rows
    .filter(({ until }, index) => {
      const since = rows[index - 1]?.until ?? createdAt;
      return Date.parse(until) - Date.parse(since) >= MIN_TIME_MS;
    })
    .slice(-SHOWN)
    .toReversed()
    .map(({ price, until }) => ({ price: toLakhs(price), until }));
};
