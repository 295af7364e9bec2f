import type { ListingRows, IndexedListing, ValueFilter } from './listing-rows.ts';
import { findMatches } from './matches.ts';
import type { PriceOrder } from './price-order.ts';
import type { SortedRows } from './sorted-rows.ts';

/** What is searched, and how far. `listsOf` returns the rows of a kind in a township, by their price. */
type Search = {
  listings: ListingRows;
  prices: PriceOrder;
  listsOf: (values: readonly ValueFilter[]) => SortedRows[];
  limit: number;
  maxWalked: number;
};

/** Facts of a listing by which similar ones are found; `id` excludes the listing itself. */
export type SimilarityFacts = Omit<IndexedListing, 'createdAt' | 'facts' | 'place'>;

/**
 * Finds the rows of listings with the same listing type and property type: in the same township first, then
 * elsewhere in its region, or anywhere if its region has none, nearest in price first, then by the highest id.
 */
export const findNearest = (facts: SimilarityFacts, search: Search): number[] => {
  const inRegion = findAlike(facts, ['listing_type', 'property_type', 'region'], search);
  return inRegion.length > 0
    ? inRegion
    : findAlike(facts, ['listing_type', 'property_type'], search);
};

/**
 * Finds the rows of listings that are alike in some facts, those in the same township first. If `maxWalked` rows around
 * the price are not enough, it finds all rows of the kind.
 */
const findAlike = (
  facts: SimilarityFacts,
  alike: readonly ('listing_type' | 'property_type' | 'region')[],
  { listings, prices, listsOf, limit, maxWalked }: Search,
): number[] => {
  const kind = alike.map((name): ValueFilter => [name, facts[name]]);
  const township: ValueFilter = ['district', facts.district];
  const isOfKind = listings.testOf({ values: kind, ...ANY_PRICE });
  const inTownship = new NearestRows(listings, facts, limit, () => true);
  for (const rows of listsOf([...kind, township]))
    walkOutwards(listings, { rows, start: rows.countBelow(facts.price) }, inTownship, rows.length);
  if (inTownship.rows.length === limit) return inTownship.rows;
  const isInTownship = listings.testOf({ values: [township], ...ANY_PRICE });
  const missing = limit - inTownship.rows.length;
  const elsewhere = (isWanted: (row: number) => boolean): NearestRows =>
    new NearestRows(listings, facts, missing, (row) => isWanted(row) && !isInTownship(row));
  const near = elsewhere(isOfKind);
  if (
    walkOutwards(
      listings,
      { rows: prices, start: prices.firstAtLeast(facts.price) },
      near,
      maxWalked,
    )
  )
    return [...inTownship.rows, ...near.rows];
  const all = elsewhere(() => true);
  findMatches(listings, prices, { values: kind, ...ANY_PRICE }).rows.forEach((row) =>
    all.offer(row),
  );
  return [...inTownship.rows, ...all.rows];
};

const ANY_PRICE = { from: 0, to: Infinity };

/** The rows that are nearest in price among those that are offered and pass a test. */
class NearestRows {
  readonly #found: { row: number; id: number; distance: number }[] = [];
  readonly #listings: ListingRows;
  readonly #facts: SimilarityFacts;
  readonly #limit: number;
  readonly #isWanted: (row: number) => boolean;

  constructor(
    listings: ListingRows,
    facts: SimilarityFacts,
    limit: number,
    isWanted: (row: number) => boolean,
  ) {
    this.#listings = listings;
    this.#facts = facts;
    this.#limit = limit;
    this.#isWanted = isWanted;
  }

  /** The price to be near to. */
  get price(): number {
    return this.#facts.price;
  }

  get rows(): number[] {
    return this.#found.map(({ row }) => row);
  }

  /** Distance above which no row is taken any more. */
  get maxDistance(): number {
    return this.#found[this.#limit - 1]?.distance ?? Infinity;
  }

  offer(row: number): void {
    const distance = Math.abs(this.#listings.priceOf(row) - this.#facts.price);
    if (distance > this.maxDistance || !this.#isWanted(row)) return;
    const id = this.#listings.idOf(row);
    if (id === this.#facts.id) return;
    this.#found.push({ row, id, distance });
    this.#found.sort((one, other) => one.distance - other.distance || other.id - one.id);
    this.#found.length = Math.min(this.#found.length, this.#limit);
  }
}

/** Rows in the order of their prices. */
type RowsByPrice = { length: number; at: (index: number) => number };

/** Offers rows from an index on in both directions; returns false if that many were not enough. */
const walkOutwards = (
  { priceOf }: ListingRows,
  { rows, start }: { rows: RowsByPrice; start: number },
  nearest: NearestRows,
  maxWalked: number,
): boolean => {
  let up = start;
  let down = up - 1;
  const distanceAt = (index: number): number =>
    index >= 0 && index < rows.length
      ? Math.abs(priceOf(rows.at(index)) - nearest.price)
      : Infinity;
  for (let walked = 0; walked < maxWalked; walked++) {
    const [below, above] = [distanceAt(down), distanceAt(up)];
    const distance = Math.min(below, above);
    if (distance === Infinity || distance > nearest.maxDistance) return true;
    nearest.offer(rows.at(below < above ? down-- : up++));
  }
  return false;
};
