import type { IdFilter } from './id-filter.ts';
import type { ListingRows } from './listing-rows.ts';
import type { Matches } from './matches.ts';

/** Order by distance. */
export type NearOrder = {
  /** Listings that come first, as those of rank 0 do. */
  first: IdFilter | undefined;
  /** The rank of each place by its code: the lowest comes first. */
  ranks: Uint16Array;
};

/**
 * Returns the rows of a page in the order of their ranks, of the same rank the newest first: counts the matches of each
 * rank, from which the place of every row in the order follows.
 */
export const pageByDistance = (
  listings: ListingRows,
  { rows }: Matches,
  { first, ranks }: NearOrder,
  { offset, limit }: { offset: number; limit: number },
): number[] => {
  const firstRows = first?.rowsIn(listings);
  const rankOf = (row: number): number =>
    firstRows?.has(row) ? 0 : (ranks[listings.placeOf(row)] as number);
  // After the loop the next index of each rank, from the end: rows are visited from the oldest.
  const ends = new Uint32Array(ranks.length + 2);
  rows.forEach((row) => {
    const rank = rankOf(row);
    ends[rank] = (ends[rank] as number) + 1;
  });
  for (let rank = 1; rank < ends.length; rank++)
    ends[rank] = (ends[rank] as number) + (ends[rank - 1] as number);
  const page: number[] = [];
  rows.forEach((row) => {
    const rank = rankOf(row);
    const index = (ends[rank] as number) - 1;
    ends[rank] = index;
    if (index >= offset && index < offset + limit) page[index - offset] = row;
  });
  return page;
};
