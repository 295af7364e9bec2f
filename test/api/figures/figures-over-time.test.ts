import { afterAll, beforeAll, expect, test } from 'vitest';
import { DAY_MS } from '#contract/durations.ts';
import { FIGURES } from '#features/properties/figures/figures.ts';
import { addVisits } from '#features/properties/server/figures/figure-store.ts';
import { ageSomeFigures } from '#features/properties/server/figures/figures-over-time.ts';
import { openTestDatabase, type TestDatabase } from '#test/support/app/database.ts';
import { addListing } from '#test/support/app/records.ts';

const NOW = new Date('2026-11-20T05:00:00.000Z');

let database: TestDatabase;

beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());

/** Does all that time does to figures. */
const age = async (now: Date): Promise<void> => {
  while ((await ageSomeFigures(database.db, now)) > 0);
};

test('who did what is forgotten when the day is over', async () => {
  const id = await addListing(database.db);
  await addVisits(database.db, [{ key: 77, id, figure: 'call', day: '2026-11-20' }]);
  const visits = () => database.db.selectFrom('visits').select('visit').execute();
  await age(new Date(NOW.getTime() + DAY_MS));
  expect(await visits()).toEqual([{ visit: 77 }]);
  await age(new Date(NOW.getTime() + 2 * DAY_MS));
  expect(await visits()).toEqual([]);
});

test('days that owners do not see any more are added up by month, and months are forgotten after more than two years', async () => {
  const [first, second] = [await addListing(database.db), await addListing(database.db)];
  const days = Array.from({ length: 120 }, (_, ago) =>
    new Date(NOW.getTime() - ago * DAY_MS).toISOString().slice(0, 10),
  );
  const rows = days.flatMap((day, ago) => [
    { property_id: first, day, figure: 'seen' as const, count: ago + 1 },
    { property_id: first, day, figure: 'call' as const, count: 1 },
    { property_id: second, day, figure: 'seen' as const, count: 2 },
  ]);
  await database.db.insertInto('listing_figures').values(rows).execute();
  const kept = async () => ({
    days: await database.db
      .selectFrom('listing_figures')
      .select(['property_id', 'day', 'figure', 'count'])
      .where('property_id', 'in', [first, second])
      .execute(),
    months: await database.db
      .selectFrom('listing_months')
      .select(['property_id', 'month', 'figure', 'count'])
      .where('property_id', 'in', [first, second])
      .orderBy('month')
      .orderBy('property_id')
      .orderBy('figure', 'desc')
      .execute(),
  });
  const expectedMonths = ['2026-07', '2026-08', '2026-09'].flatMap((month) =>
    (
      [
        [first, 'seen'],
        [first, 'call'],
        [second, 'seen'],
      ] as const
    ).map(([id, figure]) => ({
      property_id: id,
      month,
      figure,
      count: rows
        .filter((row) => row.property_id === id && row.figure === figure)
        .reduce((sum, { day, count }) => sum + (day.startsWith(month) ? count : 0), 0),
    })),
  );
  for (let times = 0; times < 2; times++) {
    await age(NOW);
    const { days: left, months } = await kept();
    expect(months).toEqual(expectedMonths);
    expect(left).toHaveLength(rows.filter(({ day }) => day >= '2026-10-01').length);
  }
  // A process that was late.
  await database.db
    .insertInto('listing_figures')
    .values({ property_id: first, day: '2026-09-30', figure: 'call', count: 5 })
    .execute();
  await age(NOW);
  expect((await kept()).months.at(-2)).toMatchObject({
    month: '2026-09',
    figure: 'call',
    count: 35,
  });
  await age(new Date('2028-11-08T05:00:00.000Z'));
  expect((await kept()).months.map(({ month }) => month)).toContain('2026-09');
  expect((await kept()).days).toEqual([]);
  await age(new Date('2029-04-01T05:00:00.000Z'));
  expect(await kept()).toEqual({ days: [], months: [] });
});

test('the figures of a month are added up some at a time', async () => {
  for (let home = 0; home < 30; home++) {
    const property_id = await addListing(database.db);
    const rows = FIGURES.map((figure) => ({ property_id, day: '2020-01-01', figure, count: 1 }));
    await database.db.insertInto('listing_figures').values(rows).execute();
  }
  const left = async () =>
    (
      await database.db
        .selectFrom('listing_figures')
        .select('day')
        .where('day', '=', '2020-01-01')
        .execute()
    ).length;
  await ageSomeFigures(database.db, NOW);
  expect(await left()).toBe(10 * FIGURES.length);
  await age(NOW);
  expect(await left()).toBe(0);
});
