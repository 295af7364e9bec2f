import { engineOf } from '#db/dialect.ts';
import type { Db } from '#db/tables.ts';
import { dateBefore } from './figure-store.ts';
import { monthOf } from './months.ts';

/** Rows per transaction, or listings with all figures of a month: others write between them. */
const BATCH_SIZE = 500;
const LISTINGS_PER_BATCH = 20;

/** Days are kept for longer than the 30 that owners see, as a clock may be ahead for a while. */
const DAYS_KEPT = 40;

/** Months are kept for this long, so that a year can be compared with the one before. */
const DAYS_OF_MONTHS_KEPT = 800;

/** Returns the month of the date some days before a time, such as `2026-09`. */
const monthBefore = (now: Date, days: number): string => monthOf(dateBefore(now, days));

/**
 * Deletes some visits of past days, adds up some figures of past months, and deletes some of the oldest months. Returns how many rows there were:
 * unless that is 0 there may be more.
 */
export const ageSomeFigures = async (db: Db, now: Date): Promise<number> =>
  (await forgetSomeVisits(db, now)) +
  (await addUpSomeDays(db, now)) +
  (await forgetSomeMonths(db, now));

const forgetSomeVisits = async (db: Db, now: Date): Promise<number> => {
  // A process that is late may still write visits of yesterday.
  const endedBefore = dateBefore(now, 1);
  const { numDeletedRows } = await db
    .deleteFrom('visits')
    .where('day', '<', endedBefore)
    .where('visit', 'in', (eb) =>
      eb.selectFrom('visits').select('visit').where('day', '<', endedBefore).limit(BATCH_SIZE),
    )
    .executeTakeFirst();
  return Number(numDeletedRows);
};

const addUpSomeDays = async (db: Db, now: Date): Promise<number> => {
  const { day } = await db
    .selectFrom('listing_figures')
    .select((eb) => eb.fn.min<string | null>('day').as('day'))
    .executeTakeFirstOrThrow();
  if (day === null || monthOf(day) >= monthBefore(now, DAYS_KEPT)) return 0;
  const month = monthOf(day);
  const listings = await db
    .selectFrom('listing_figures')
    .select('property_id')
    .distinct()
    .where('day', '=', day)
    .limit(LISTINGS_PER_BATCH)
    .execute();
  const ids = engineOf(db).listOf(listings.map(({ property_id: id }) => id));
  return db.transaction().execute(async (tx) => {
    await tx
      .insertInto('listing_months')
      .columns(['property_id', 'month', 'figure', 'count'])
      .expression((eb) =>
        eb
          .selectFrom('listing_figures')
          .select((days) => [
            'property_id',
            days.val(month).as('month'),
            'figure',
            days.fn.sum<number>('count').as('count'),
          ])
          .where('property_id', 'in', ids)
          .where('day', '>=', `${month}-01`)
          .where('day', '<=', `${month}-31`)
          .groupBy(['property_id', 'figure']),
      )
      .onConflict((conflict) =>
        conflict.columns(['property_id', 'month', 'figure']).doUpdateSet((eb) => ({
          count: eb('listing_months.count', '+', eb.ref('excluded.count')),
        })),
      )
      .execute();
    const { numDeletedRows } = await tx
      .deleteFrom('listing_figures')
      .where('property_id', 'in', ids)
      .where('day', '>=', `${month}-01`)
      .where('day', '<=', `${month}-31`)
      .executeTakeFirst();
    return Number(numDeletedRows);
  });
};

const forgetSomeMonths = async (db: Db, now: Date): Promise<number> => {
  const endedBefore = monthBefore(now, DAYS_OF_MONTHS_KEPT);
  const { numDeletedRows } = await db
    .deleteFrom('listing_months')
    .where('month', '<', endedBefore)
    .where('property_id', 'in', (eb) =>
      eb
        .selectFrom('listing_months')
        .select('property_id')
        .where('month', '<', endedBefore)
        .limit(BATCH_SIZE),
    )
    .executeTakeFirst();
  return Number(numDeletedRows);
};
