import type { Reader } from '#db/reader.ts';
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
  return toDollarRate(last);
};

/** Creates the function that finds the same for each page of a listing. */
export const createDollarRate = (reader: Reader) => {
  const lastOf = reader.prepare<RateRow>(
    'select kyat, set_at from dollar_rates order by id desc limit 1',
  );
  return async (): Promise<DollarRate | null> => toDollarRate((await lastOf())[0]);
};

type RateRow = { kyat: number | null; set_at: string };

const toDollarRate = (last: RateRow | undefined): DollarRate | null =>
  last && last.kyat !== null ? { kyat: last.kyat, setAt: last.set_at } : null;

/** Says what a dollar is from now on. Earlier rates are kept. */
export const setDollarRate = async (db: Db, kyat: number | null, now: Date): Promise<void> => {
  await db.insertInto('dollar_rates').values({ kyat, set_at: now.toISOString() }).execute();
};
