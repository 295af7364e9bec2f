import type { ListingRows, IndexedListing, ValueFilter } from './listing-rows.ts';
import { findMatches } from './matches.ts';
import type { PriceOrder } from './price-order.ts';

/** Facts of a listing by which similar ones are found; `id` excludes the listing itself. */
export type SimilarityFacts = Omit<IndexedListing, 'createdAt'>;

/**
 * Finds the rows of listings with the same listing type and property type: in the same township first, then
 * elsewhere in its region, nearest in price first, then by the highest id.
 */
export const findNearest = (
  listings: ListingRows,
  prices: PriceOrder,
  facts: SimilarityFacts,
  limit: number,
): number[] => {
  const inRegion: ValueFilter[] = (['listing_type', 'property_type', 'region'] as const).map(
    (name) => [name, facts[name]],
  );
  const isInTownship = listings.testOf({
    values: [['district', facts.district]],
    from: 0,
    to: Infinity,
  });
  const nearest = (
    values: readonly ValueFilter[],
    isWanted: (row: number) => boolean,
    count: number,
  ): number[] => {
    const found: { row: number; id: number; distance: number }[] = [];
    const matches = findMatches(listings, prices, { values, from: 0, to: Infinity });
    matches.rows.forEach((row) => {
      const distance = Math.abs(listings.priceOf(row) - facts.price);
      const last = found[count - 1];
      if (last && distance > last.distance) return;
      const id = listings.idOf(row);
      if (id === facts.id || !isWanted(row)) return;
      found.push({ row, id, distance });
      found.sort((one, other) => one.distance - other.distance || other.id - one.id);
      found.length = Math.min(found.length, count);
    });
    return found.map(({ row }) => row);
  };
  const inTownship = nearest([['district', facts.district], ...inRegion], () => true, limit);
  if (inTownship.length === limit) return inTownship;
  const elsewhere = nearest(inRegion, (row) => !isInTownship(row), limit - inTownship.length);
  return [...inTownship, ...elsewhere];
};
