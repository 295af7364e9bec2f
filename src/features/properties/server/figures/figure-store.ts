import { sql } from 'kysely';
import { DAY_MS } from '#contract/durations.ts';
import { engineOf } from '#db/dialect.ts';
import type { Db } from '#db/tables.ts';
import {
  figuresBy,
  MONTH_DAYS,
  WEEK_DAYS,
  type Figure,
  type Figures,
  type RecentFigures,
} from '#features/properties/figures/figures.ts';
import { isoDateOf } from '#i18n/formats/ages.ts';
import type { CountedVisit } from './figure-counter.ts';
import { addToMonths } from './site-months.ts';

/** Visits per transaction: others write between them. */
const BATCH_SIZE = 500;

/** Returns the date in Myanmar some days before a time. */
export const dateBefore = (now: Date, days: number): string =>
  isoDateOf(now.getTime() - days * DAY_MS);

/** Adds visits to the figures of their listings, except those that are counted already and those of deleted listings. */
export const addVisits = async (db: Db, visits: readonly CountedVisit[]): Promise<void> => {
  for (let at = 0; at < visits.length; at += BATCH_SIZE)
    await addBatch(db, visits.slice(at, at + BATCH_SIZE));
};

const addBatch = (db: Db, visits: readonly CountedVisit[]): Promise<void> =>
  db.transaction().execute(async (tx) => {
    const present = await tx
      .selectFrom('properties')
      .select('id')
      .where('id', 'in', engineOf(db).listOf([...new Set(visits.map(({ id }) => id))]))
      .execute();
    const ids = new Set(present.map(({ id }) => id));
    const known = visits.filter(({ id }) => ids.has(id));
    if (known.length === 0) return;
    const added = await tx
      .insertInto('visits')
      .values(known.map(({ day, key }) => ({ day, visit: key })))
      .onConflict((conflict) => conflict.doNothing())
      .returning('visit')
      .execute();
    const news = new Set(added.map(({ visit }) => visit));
    await addFigures(
      tx,
      known.filter(({ key }) => news.has(key)),
    );
  });

type FigureRow = { property_id: number; day: string; figure: Figure; count: number };

const addFigures = async (tx: Db, visits: readonly CountedVisit[]): Promise<void> => {
  const rows = new Map<string, FigureRow>();
  for (const { id, day, figure } of visits) {
    const key = `${id} ${day} ${figure}`;
    const count = (rows.get(key)?.count ?? 0) + 1;
    rows.set(key, { property_id: id, day, figure, count });
  }
  if (rows.size === 0) return;
  await tx
    .insertInto('listing_figures')
    .values([...rows.values()])
    .onConflict((conflict) =>
      conflict.columns(['property_id', 'day', 'figure']).doUpdateSet((eb) => ({
        count: eb('listing_figures.count', '+', eb.ref('excluded.count')),
      })),
    )
    .execute();
  for (const { property_id, figure, count } of rows.values())
    if (figure === 'opened')
      await tx
        .updateTable('properties')
        .set((eb) => ({ view_count: eb('view_count', '+', count) }))
        .where('id', '=', property_id)
        .execute();
  await addToMonths(tx, [...rows.values()]);
};

const none = (): Figures => figuresBy(() => 0);

/** Finds the figures of listings, by id: those of the last 7 and 30 days, with the day of `now` in Myanmar. */
export const recentFiguresOf = async (
  db: Db,
  ids: readonly number[],
  now: Date,
): Promise<(id: number) => RecentFigures> => {
  const weekFrom = dateBefore(now, WEEK_DAYS - 1);
  const rows = await db
    .selectFrom('listing_figures')
    .select((eb) => [
      'property_id',
      'figure',
      eb.fn.sum<number>('count').as('month'),
      eb.fn
        .sum<number>(eb.case().when('day', '>=', weekFrom).then(eb.ref('count')).else(0).end())
        .as('week'),
    ])
    .where('property_id', 'in', engineOf(db).listOf(ids))
    .where('day', '>=', dateBefore(now, MONTH_DAYS - 1))
    .groupBy(['property_id', 'figure'])
    .execute();
  const found = new Map<number, RecentFigures>();
  for (const { property_id: id, figure, week, month } of rows) {
    const figures = found.get(id) ?? { week: none(), month: none() };
    figures.week[figure] = week;
    figures.month[figure] = month;
    found.set(id, figures);
  }
  return (id) => found.get(id) ?? { week: none(), month: none() };
};

/** Figures of a day, with its date in Myanmar. */
type DayFigures = Figures & { date: string };

/** Lists the figures of a listing for each of the last 30 days, the oldest first. */
export const dayFiguresOf = async (db: Db, id: number, now: Date): Promise<DayFigures[]> => {
  const rows = await db
    .selectFrom('listing_figures')
    .select(['day', 'figure', 'count'])
    .where('property_id', '=', id)
    .where('day', '>=', dateBefore(now, MONTH_DAYS - 1))
    .execute();
  const days = Array.from({ length: MONTH_DAYS }, (_, index) => ({
    date: dateBefore(now, MONTH_DAYS - 1 - index),
    ...none(),
  }));
  const byDate = new Map(days.map((day) => [day.date, day]));
  for (const { day, figure, count } of rows) {
    const found = byDate.get(day);
    if (found) found[figure] = count;
  }
  return days;
};

/** Lists listings that a user may change, of all users if there is none, by number from after `after`. */
export const listingsAfter = (
  db: Db,
  { userId, after, limit }: { userId: number | undefined; after: number; limit: number },
) =>
  db
    .selectFrom('properties')
    .select(['id', 'region', 'district', 'property_type', 'listing_type', 'price', 'status'])
    .where('id', '>', after)
    // Not the column alone: until SQLite has statistics it would read every home that is in no trash.
    .where((eb) => eb(eb.fn.coalesce('trashed_at', sql.lit('')), '=', ''))
    .$if(userId !== undefined, (query) => query.where('posted_by', '=', userId ?? 0))
    .orderBy('id')
    .limit(limit)
    .execute();
