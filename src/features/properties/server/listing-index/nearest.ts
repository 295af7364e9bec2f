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
  const kind: ValueFilter[] = (['listing_type', 'property_type', 'region'] as const).map((name) => [
    name,
    facts[name],
  ]);
  const township: ValueFilter = ['district', facts.district];
  const isOfKind = listings.testOf({ values: kind, ...ANY_PRICE });
  const inTownship = nearestOf(listings, listings.rowsWith(township), facts, limit, isOfKind);
  if (inTownship.length === limit) return inTownship;
  const isInTownship = listings.testOf({ values: [township], ...ANY_PRICE });
  const { rows } = findMatches(listings, prices, { values: kind, ...ANY_PRICE });
  const missing = limit - inTownship.length;
  return [...inTownship, ...nearestOf(listings, rows, facts, missing, (row) => !isInTownship(row))];
};

const ANY_PRICE = { from: 0, to: Infinity };

/** Finds the rows that are nearest in price among those that pass a test. */
const nearestOf = (
  listings: ListingRows,
  rows: { forEach: (visit: (row: number) => void) => void },
  facts: SimilarityFacts,
  limit: number,
  isWanted: (row: number) => boolean,
): number[] => {
  const found: { row: number; id: number; distance: number }[] = [];
  rows.forEach((row) => {
    const distance = Math.abs(listings.priceOf(row) - facts.price);
    const last = found[limit - 1];
    if ((last && distance > last.distance) || !isWanted(row)) return;
    const id = listings.idOf(row);
    if (id === facts.id) return;
    found.push({ row, id, distance });
    found.sort((one, other) => one.distance - other.distance || other.id - one.id);
    found.length = Math.min(found.length, limit);
  });
  return found.map(({ row }) => row);
};
