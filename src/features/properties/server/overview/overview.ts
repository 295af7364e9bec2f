import { sql } from 'kysely';
import { daysAfter } from '#contract/durations.ts';
import { findSetting } from '#db/stores/settings.ts';
import type { Db } from '#db/tables.ts';
import { MONTH_DAYS, WEEK_DAYS } from '#features/properties/figures/figures.ts';
import { LISTED } from '#features/properties/life/status.ts';
import { SOON_DAYS } from '#features/properties/life/terms.ts';
import type { overviewContracts } from '#features/properties/overview/overview-contract.ts';
import { siteMonthsOf } from '#features/properties/server/figures/site-months.ts';
import type { Handlers } from '#platform/api/handlers.ts';
import { requireAdministrator } from '#records/ownership.ts';
import { countNewMenus, countUnpublished } from './contents.ts';
import { findDollarRate, setDollarRate } from './dollar-rate.ts';
import { commonEmptySearches } from './empty-searches.ts';

/** Handlers of the first screen of administrators. */
export const overviewHandlers = (
  db: Db,
  now: () => Date,
  freeBytes: () => Promise<number>,
): Handlers<typeof overviewContracts> => ({
  overview: async () => {
    const at = now().toISOString();
    const [listings, reports, accounts, newMenus, blogs, templateOnes, projects] =
      await Promise.all([
        countListings(db, at),
        countReports(db),
        countAccounts(db, at),
        countNewMenus(db),
        countUnpublished(db, 'blogs'),
        countUnpublished(db, 'template_ones'),
        countUnpublished(db, 'projects'),
      ]);
    return {
      listings,
      reports,
      accounts,
      newMenus,
      blogs,
      templateOnes,
      projects,
      freeBytes: await freeBytes(),
      lastBackupAt: (await findSetting(db, 'last_backup')) ?? null,
      dollarRate: await findDollarRate(db),
      emptySearches: await commonEmptySearches(db, now()),
      months: await siteMonthsOf(db, now()),
    };
  },
  setDollarRate: ({ body: { kyat } }, { user }) =>
    db.transaction().execute(async (tx) => {
      await requireAdministrator(tx, user.userId);
      await setDollarRate(tx, kyat, now());
      return findDollarRate(tx);
    }),
});

const countListings = async (db: Db, at: string) => {
  const all = db.selectFrom('properties').select((eb) => eb.fn.countAll<number>().as('count'));
  const listed = all.where('status', 'in', LISTED);
  const [shown, newThisWeek, expiring, trashed] = await Promise.all([
    listed.executeTakeFirstOrThrow(),
    all
      .where('created_at', '>', daysAfter(at, -WEEK_DAYS))
      // Not the column alone: until SQLite has statistics it would read every home that is shown.
      .where((eb) => eb(eb.fn.coalesce('status', sql.lit('')), 'in', LISTED))
      .executeTakeFirstOrThrow(),
    listed.where('expires_at', '<=', daysAfter(at, SOON_DAYS)).executeTakeFirstOrThrow(),
    all.where('trashed_at', 'is not', null).executeTakeFirstOrThrow(),
  ]);
  return {
    shown: shown.count,
    newThisWeek: newThisWeek.count,
    expiring: expiring.count,
    trashed: trashed.count,
  };
};

const countReports = (db: Db) =>
  db
    .selectFrom('reports')
    .innerJoin('properties', 'properties.id', 'reports.property_id')
    .select((eb) => [
      eb.fn.count<number>('property_id').distinct().as('waiting'),
      eb.fn
        .count<number>('property_id')
        .distinct()
        .filterWhere('held_from', 'is not', null)
        .as('held'),
    ])
    .where('resolved_at', 'is', null)
    .executeTakeFirstOrThrow();

const countAccounts = (db: Db, at: string) =>
  db
    .selectFrom('users')
    .select((eb) => [
      eb.fn.countAll<number>().as('enabled'),
      eb.fn
        .countAll<number>()
        .filterWhere('created_at', '>', daysAfter(at, -WEEK_DAYS))
        .as('newThisWeek'),
      eb.fn
        .countAll<number>()
        .filterWhere('last_login_at', '>', daysAfter(at, -MONTH_DAYS))
        .as('activeThisMonth'),
    ])
    .where('disabled_at', 'is', null)
    .executeTakeFirstOrThrow();
