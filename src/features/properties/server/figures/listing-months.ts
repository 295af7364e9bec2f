import { sql } from 'kysely';
import type { Db } from '#db/tables.ts';
import { figuresBy, type Figures } from '#features/properties/figures/figures.ts';
import { isoDateOf } from '#i18n/formats/ages.ts';
import { monthOf, monthsFrom } from './months.ts';

/** Figures of a month in Myanmar. */
type MonthFigures = Figures & { month: string };

/**
 * Lists the figures of a listing for each month from the first in which anybody saw it to that of `now`, the oldest first: those that are added up, and the
 * days that are not yet.
 */
export const monthFiguresOf = async (db: Db, id: number, now: Date): Promise<MonthFigures[]> => {
  const days = db
    .selectFrom('listing_figures')
    .select([sql<string>`substr(day, 1, 7)`.as('month'), 'figure', 'count'])
    .where('property_id', '=', id);
  const rows = await days
    .unionAll(
      db
        .selectFrom('listing_months')
        .select(['month', 'figure', 'count'])
        .where('property_id', '=', id),
    )
    .execute();
  const running = monthOf(isoDateOf(now.getTime()));
  const counts = new Map<string, number>();
  for (const { month, figure, count } of rows) {
    const key = `${month} ${figure}`;
    counts.set(key, (counts.get(key) ?? 0) + count);
  }
  const first = rows.reduce((least, { month }) => (month < least ? month : least), running);
  return monthsFrom(first, running).map((month) => ({
    month,
    ...figuresBy((figure) => counts.get(`${month} ${figure}`) ?? 0),
  }));
};
