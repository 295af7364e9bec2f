import { sql, type Expression, type SqlBool } from 'kysely';
import { engineOf } from '#db/dialect.ts';
import type { Db } from '#db/tables.ts';
import type { RowFilters } from '#features/properties/server/listing-index/listing-rows.ts';
import type { NearOrder } from '#features/properties/server/listing-index/nearest-pages.ts';
import type { ListedPlace } from '#features/properties/server/places/known-landmark.ts';
import { placeCodeOf } from '#features/properties/server/places/place-codes.ts';
import { isAmong, matching, type ListingExpressions } from './matching.ts';

const COLUMNS = ['region', 'district', 'landmark', 'ward'] as const;

/** What some listings say of where they are, and how many. */
type Spot = ListedPlace & { count: number };

/** The matches of one rank: how many, and where they are. Those that come first are of the lowest. */
type Rank = { count: number; spots: ListedPlace[]; isFirst: boolean };

/** No text of a listing has this character. */
const SEPARATOR = '\u0001';

const KEY = sql<string>`region || ${SEPARATOR} || district || ${SEPARATOR} ||
  coalesce(landmark, '') || ${SEPARATOR} || coalesce(ward, '')`;

const keyOf = ({ region, district, landmark, ward }: ListedPlace): string =>
  [region, district, landmark ?? '', ward ?? ''].join(SEPARATOR);

/** Counts the matches of each spot. */
export const countSpots = (db: Db, filters: RowFilters): Promise<Spot[]> =>
  db
    .selectFrom('properties')
    .select(COLUMNS)
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where(matching(db, filters))
    .groupBy(COLUMNS)
    .execute();

/**
 * Returns the ids of a page in the order of their ranks, of the same rank the newest first. Which ranks the page has follows from
 * the counts of `spots`.
 */
export const findByDistance = async (
  { db, spots }: { db: Db; spots: () => Promise<readonly Spot[]> },
  filters: RowFilters,
  { first, ranks }: NearOrder,
  { offset, limit }: { offset: number; limit: number },
): Promise<number[]> => {
  const isFirst = (eb: ListingExpressions): Expression<SqlBool> =>
    first ? isAmong(db, eb, first) : eb.lit(false);
  const matches = db.selectFrom('properties').where(matching(db, filters));
  const firstSpots = first
    ? await matches
        .select(COLUMNS)
        .select((eb) => eb.fn.countAll<number>().as('count'))
        .where(isFirst)
        .groupBy(COLUMNS)
        .execute()
    : [];
  const ids: number[] = [];
  let before = 0;
  for (const rank of ranksOf(await spots(), firstSpots, ranks)) {
    const skipped = Math.max(0, offset - before);
    before += rank.count;
    if (skipped >= rank.count) continue;
    const rows = await matches
      .select('id')
      .where((eb) => {
        const { listOfTexts } = engineOf(db);
        const isThere = eb.and([
          eb('district', 'in', listOfTexts(distinct(rank.spots.map(({ district }) => district)))),
          eb(KEY, 'in', listOfTexts(distinct(rank.spots.map(keyOf)))),
        ]);
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

const distinct = (texts: readonly string[]): string[] => [...new Set(texts)];

/** Gathers spots by the rank of their place, the lowest first. `firstSpots` are those of the listings that come first. */
const ranksOf = (
  spots: readonly Spot[],
  firstSpots: readonly Spot[],
  ranks: NearOrder['ranks'],
): Rank[] => {
  const byRank = new Map<number, Rank>([[0, { count: 0, spots: [], isFirst: true }]]);
  const add = (number: number, count: number): Rank => {
    const rank = byRank.get(number) ?? { count: 0, spots: [], isFirst: false };
    byRank.set(number, rank);
    rank.count += count;
    return rank;
  };
  const rankOf = (spot: Spot): number => ranks[placeCodeOf(spot)] ?? 0;
  for (const spot of spots) add(rankOf(spot), spot.count).spots.push(spot);
  for (const spot of firstSpots) {
    add(rankOf(spot), -spot.count);
    add(0, spot.count);
  }
  return [...byRank].sort(([one], [other]) => one - other).map(([, rank]) => rank);
};
