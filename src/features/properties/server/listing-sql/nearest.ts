import type { Db } from '#db/tables.ts';
import type {
  RowFilters,
  ValueFilter,
} from '#features/properties/server/listing-index/listing-rows.ts';
import type { SimilarityFacts } from '#features/properties/server/listing-index/nearest.ts';
import { matching, type ListingExpressions } from './matching.ts';

type Found = { id: number; price: number };

/**
 * Returns the ids of listings with the same listing type and property type: in the same township first, then elsewhere in its
 * region, or anywhere if its region has none, nearest in price first, then by the highest id.
 */
export const findNearest = async (
  db: Db,
  facts: SimilarityFacts,
  limit: number,
): Promise<number[]> => {
  const kind: ValueFilter[] = [
    ['listing_type', facts.listing_type],
    ['property_type', facts.property_type],
  ];
  const inRegion = await findAlike(db, facts, [...kind, ['region', facts.region]], limit);
  return inRegion.length > 0 ? inRegion : findAlike(db, facts, kind, limit);
};

const findAlike = async (
  db: Db,
  facts: SimilarityFacts,
  kind: readonly ValueFilter[],
  limit: number,
): Promise<number[]> => {
  const search = { db, facts, kind };
  const inTownship = await findByPrice({ ...search, place: '=', limit });
  const missing = limit - inTownship.length;
  return missing === 0
    ? inTownship
    : [...inTownship, ...(await findByPrice({ ...search, place: '!=', limit: missing }))];
};

type ByPrice = {
  db: Db;
  facts: SimilarityFacts;
  kind: readonly ValueFilter[];
  /** In the township of the facts, or outside of it. */
  place: '=' | '!=';
  limit: number;
};

/** Finds those that are nearest in price: an index has those above and below in order. */
const findByPrice = async ({
  db,
  facts: { id, price, district },
  kind,
  place,
  limit,
}: ByPrice): Promise<number[]> => {
  const isOther = (eb: ListingExpressions) =>
    eb.and([eb('district', place, district), eb('id', '!=', id)]);
  const find = (bounds: Pick<RowFilters, 'from' | 'to'>, direction: 'asc' | 'desc') =>
    db
      .selectFrom('properties')
      .select(['id', 'price'])
      .where(matching(db, { values: kind, ...bounds }))
      .where(isOther)
      .orderBy('price', direction)
      .orderBy('id', 'desc')
      .limit(limit)
      .execute();
  const [above, below] = await Promise.all([
    find({ from: price, to: Infinity }, 'asc'),
    find({ from: 0, to: price - 1 }, 'desc'),
  ]);
  const distanceOf = (found: Found): number => Math.abs(found.price - price);
  return [...above, ...below]
    .sort((one, other) => distanceOf(one) - distanceOf(other) || other.id - one.id)
    .slice(0, limit)
    .map((found) => found.id);
};
