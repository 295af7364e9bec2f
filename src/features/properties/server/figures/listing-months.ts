import { sql } from 'kysely';
import { engineOf } from '#db/dialect.ts';
import type { Db } from '#db/tables.ts';
import { figuresBy, type Figure, type Figures } from '#features/properties/figures/figures.ts';
import { isoDateOf } from '#i18n/formats/ages.ts';
import { monthOf, monthsFrom } from './months.ts';

/** Listings whose figures one statement adds up: others have their turn between two of them. */
const BATCH_SIZE = 100;

/** Figures of a month in Myanmar. */
type MonthFigures = Figures & { month: string };

type Sum = { month: string; figure: Figure; count: number };

/**
 * Lists the figures of a listing for each month from the first in which anybody saw it to that of `now`, the oldest first: those that are added up, and the
 * days that are not yet.
 */
export const monthFiguresOf = async (db: Db, id: number, now: Date): Promise<MonthFigures[]> =>
  monthsOf(await sumsOf(db, [id]), now);

/** Lists the figures of all listings of a user together, like those of one; listings in the trash are among them. */
export const monthFiguresOfUser = async (
  db: Db,
  userId: number,
  now: Date,
): Promise<MonthFigures[]> => {
  const sums: Sum[] = [];
  for (let ids = await idsAfter(db, userId, 0); ids.length > 0;) {
    sums.push(...(await sumsOf(db, ids)));
    ids = ids.length < BATCH_SIZE ? [] : await idsAfter(db, userId, ids.at(-1) ?? 0);
  }
  return monthsOf(sums, now);
};

const idsAfter = async (db: Db, userId: number, after: number): Promise<number[]> => {
  const rows = await db
    .selectFrom('properties')
    .select('id')
    .where('posted_by', '=', userId)
    .where('id', '>', after)
    .orderBy('id')
    .limit(BATCH_SIZE)
    .execute();
  return rows.map(({ id }) => id);
};

const sumsOf = (db: Db, ids: readonly number[]): Promise<Sum[]> => {
  const list = engineOf(db).listOf(ids);
  const days = db
    .selectFrom('listing_figures')
    .select([sql<string>`substr(day, 1, 7)`.as('month'), 'figure', 'count'])
    .where('property_id', 'in', list);
  const months = db
    .selectFrom('listing_months')
    .select(['month', 'figure', 'count'])
    .where('property_id', 'in', list);
  return db
    .selectFrom(days.unionAll(months).as('counted'))
    .select((eb) => ['month', 'figure', eb.fn.sum<number>('count').as('count')])
    .groupBy(['month', 'figure'])
    .execute();
};

const monthsOf = (sums: readonly Sum[], now: Date): MonthFigures[] => {
  const running = monthOf(isoDateOf(now.getTime()));
  const counts = new Map<string, number>();
  for (const { month, figure, count } of sums) {
    const key = `${month} ${figure}`;
    counts.set(key, (counts.get(key) ?? 0) + count);
  }
  const first = sums.reduce((least, { month }) => (month < least ? month : least), running);
  return monthsFrom(first, running).map((month) => ({
    month,
    ...figuresBy((figure) => counts.get(`${month} ${figure}`) ?? 0),
  }));
};
