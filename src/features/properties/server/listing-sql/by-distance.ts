import { sql, type Expression, type SqlBool } from 'kysely';
import { engineOf } from '#db/dialect.ts';
import type { Db } from '#db/tables.ts';
import type { RowFilters } from '#features/properties/server/listing-index/listing-rows.ts';
import type { NearOrder } from '#features/properties/server/listing-index/nearest-pages.ts';
import type { ListedPlace } from '#features/properties/server/places/known-landmark.ts';
import { placeCodeOf } from '#features/properties/server/places/place-codes.ts';
import { isAmong, matching, type ListingExpressions } from './matching.ts';

/** The matches of one rank: how many, and what they say of where they are. */
type Rank = { count: number; spots: string[]; isFirst: boolean };

/** No text of a listing has this character. */
const SEPARATOR = '\u0001';

const SPOT = sql<string>`region || ${SEPARATOR} || district || ${SEPARATOR} ||
  coalesce(landmark, '') || ${SEPARATOR} || coalesce(ward, '')`;

/**
 * Returns the ids of a page in the order of their ranks, of the same rank the newest first. The database counts the matches of
 * each spot, from which the ranks of the page follow.
 */
export const pageByDistance = async (
  db: Db,
  filters: RowFilters,
  { first, ranks }: NearOrder,
  { offset, limit }: { offset: number; limit: number },
): Promise<number[]> => {
  const isFirst = (eb: ListingExpressions): Expression<SqlBool> =>
    first ? isAmong(db, eb, first) : eb.lit(false);
  const matches = db.selectFrom('properties').where(matching(db, filters));
  const spots = await matches
    .select(['region', 'district', 'landmark', 'ward'])
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where((eb) => eb.not(isFirst(eb)))
    .groupBy(['region', 'district', 'landmark', 'ward'])
    .execute();
  const { count } = await matches
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where(isFirst)
    .executeTakeFirstOrThrow();
  const byRank = ranksOf(spots, ranks, count);
  const ids: number[] = [];
  let before = 0;
  for (const rank of byRank) {
    const skipped = Math.max(0, offset - before);
    before += rank.count;
    if (skipped >= rank.count) continue;
    const rows = await matches
      .select('id')
      .where((eb) => {
        const isThere = eb(SPOT, 'in', engineOf(db).listOfTexts(rank.spots));
        return rank.isFirst
          ? eb.or([isFirst(eb), isThere])
          : eb.and([eb.not(isFirst(eb)), isThere]);
      })
      .orderBy('created_at', 'desc')
      .orderBy('id', 'desc')
      .limit(limit - ids.length)
      .offset(skipped)
      .execute();
    ids.push(...rows.map(({ id }) => id));
    if (ids.length === limit) break;
  }
  return ids;
};

/** Gathers spots by the rank of their place, the lowest first, to which those belong that come first. */
const ranksOf = (
  spots: readonly (ListedPlace & { count: number })[],
  ranks: NearOrder['ranks'],
  firstCount: number,
): Rank[] => {
  const byRank = new Map<number, Rank>([[0, { count: firstCount, spots: [], isFirst: true }]]);
  for (const { count, ...place } of spots) {
    const number = ranks[placeCodeOf(place)] ?? 0;
    const rank = byRank.get(number) ?? { count: 0, spots: [], isFirst: false };
    byRank.set(number, rank);
    rank.count += count;
    rank.spots.push(
      [place.region, place.district, place.landmark ?? '', place.ward ?? ''].join(SEPARATOR),
    );
  }
  return [...byRank].sort(([one], [other]) => one - other).map(([, rank]) => rank);
};
