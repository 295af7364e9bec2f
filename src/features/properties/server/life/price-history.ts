import type { Reader } from '#db/reader.ts';
import type { FormerPrice } from '#features/properties/contract.ts';
import { toLakhs } from '#features/properties/fields.ts';

/** Former prices that visitors see. */
const SHOWN = 5;

/** A price that was asked for less than a day was a slip, or a test of a form. */
const MIN_TIME_MS = 24 * 60 * 60 * 1000;

/**
 * Creates the function that lists what a listing cost before, the latest first, each with the time until which it did.
 * `createdAt` is when it was first listed.
 */
export const createFormerPrices = (reader: Reader) => {
  const pricesOf = reader.prepare<{ price: number; until: string }>(
    'select price, until from former_prices where property_id = ? order by until',
  );
  return async (id: number, createdAt: string): Promise<FormerPrice[]> => {
    const rows = await pricesOf(id);
    return rows
      .filter(({ until }, index) => {
        const since = rows[index - 1]?.until ?? createdAt;
        return Date.parse(until) - Date.parse(since) >= MIN_TIME_MS;
      })
      .slice(-SHOWN)
      .toReversed()
      .map(({ price, until }) => ({ price: toLakhs(price), until }));
  };
};
