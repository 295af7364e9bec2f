import type { SiteMonthsTable } from '#db/listing-tables.ts';
import type { Db } from '#db/tables.ts';
import { FIGURES, figuresBy } from '#features/properties/figures/figures.ts';
import { isoDateOf } from '#i18n/formats/ages.ts';
import { monthOf, monthsBefore, monthsFrom } from './months.ts';

/** Months that the overview shows: a year, and each month of it one year before. */
const MONTHS_SHOWN = 24;

type SiteFigure = SiteMonthsTable['figure'];

/**
 * Adds to what is known of the whole site, by day in Myanmar. Other processes wait for these rows until the transaction ends, so it comes late in it,
 * and in one order: none waits for another one that waits.
 */
export const addToMonths = async (
  tx: Db,
  counted: readonly { day: string; figure: SiteFigure; count: number }[],
): Promise<void> => {
  const rows = new Map<string, SiteMonthsTable>();
  for (const { day, figure, count } of counted) {
    const month = monthOf(day);
    const key = `${month} ${figure}`;
    rows.set(key, { month, figure, count: (rows.get(key)?.count ?? 0) + count });
  }
  if (rows.size === 0) return;
  await tx
    .insertInto('site_months')
    .values([...rows].toSorted(([a], [b]) => (a < b ? -1 : 1)).map(([, row]) => row))
    .onConflict((conflict) =>
      conflict.columns(['month', 'figure']).doUpdateSet((eb) => ({
        count: eb('site_months.count', '+', eb.ref('excluded.count')),
      })),
    )
    .execute();
};

/** Counts homes that were just created; one that comes back was new before. */
export const addNewHomes = (
  tx: Db,
  homes: readonly { createdAt: string; firstListedAt?: string | undefined }[],
): Promise<void> =>
  addToMonths(
    tx,
    homes
      .filter(({ firstListedAt }) => firstListedAt === undefined)
      .map(({ createdAt }) => ({
        day: isoDateOf(Date.parse(createdAt)),
        figure: 'homes',
        count: 1,
      })),
  );

/** Finds what is known of the whole site: since which months, and of each of the last 24, the oldest first; null before it was counted. */
export const siteMonthsOf = async (db: Db, now: Date) => {
  const running = monthOf(isoDateOf(now.getTime()));
  const first = monthsBefore(running, MONTHS_SHOWN - 1);
  const starts = await db
    .selectFrom('site_months')
    .select((eb) => ['figure', eb.fn.min<string>('month').as('month')])
    .groupBy('figure')
    .execute();
  const rows = await db
    .selectFrom('site_months')
    .selectAll()
    .where('month', '>=', first)
    .where('month', '<=', running)
    .execute();
  const startOf = (...figures: readonly SiteFigure[]): string | null =>
    starts
      .filter(({ figure }) => figures.includes(figure))
      .map(({ month }) => month)
      .toSorted()
      .at(0) ?? null;
  const homesSince = startOf('homes');
  const figuresSince = startOf(...FIGURES);
  const emptySearchesSince = startOf('empty_searches');
  const counts = new Map(rows.map(({ month, figure, count }) => [`${month} ${figure}`, count]));
  const months = monthsFrom(first, running).map((month) => {
    const countOf = (figure: SiteFigure): number => counts.get(`${month} ${figure}`) ?? 0;
    const known = (start: string | null): boolean => start !== null && start <= month;
    return {
      month,
      homes: known(homesSince) ? countOf('homes') : null,
      figures: known(figuresSince) ? figuresBy(countOf) : null,
      emptySearches: known(emptySearchesSince) ? countOf('empty_searches') : null,
    };
  });
  return { homesSince, figuresSince, emptySearchesSince, months };
};
