import type { Db } from '#db/tables.ts';
import type { DollarRate } from '#features/properties/contract.ts';

/** Finds what the owner of the site has said last that a dollar is; null if nothing is to be said of dollars. */
export const findDollarRate = async (db: Db): Promise<DollarRate | null> => {
  const last = await db
    .selectFrom('dollar_rates')
    .select(['kyat', 'set_at'])
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  return last && last.kyat !== null ? { kyat: last.kyat, setAt: last.set_at } : null;
};

/** Says what a dollar is from now on. Earlier rates are kept. */
export const setDollarRate = async (db: Db, kyat: number | null, now: Date): Promise<void> => {
  await db.insertInto('dollar_rates').values({ kyat, set_at: now.toISOString() }).execute();
};
