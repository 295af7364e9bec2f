import type { DailyUsesTable, Db } from '#db/tables.ts';

/** Quantity with a daily quota: created records of a kind, or uploaded bytes. */
export type UsageKind = DailyUsesTable['kind'];

/** `day` is a date such as `2026-11-22`. */
type DailyUsage = { userId: number; kind: UsageKind; day: string };

/** Finds the amount that an account has used on a day. */
export const findUsage = async (db: Db, { userId, kind, day }: DailyUsage): Promise<number> => {
  const found = await db
    .selectFrom('daily_uses')
    .select('amount')
    .where('user_id', '=', userId)
    .where('kind', '=', kind)
    .where('day', '=', day)
    .executeTakeFirst();
  return found?.amount ?? 0;
};

/** Adds to the use of an account on a day and returns the new amount. Deletes its earlier days. */
export const addUsage = async (
  db: Db,
  { userId, kind, day }: DailyUsage,
  amount: number,
): Promise<number> => {
  await db.deleteFrom('daily_uses').where('user_id', '=', userId).where('day', '<', day).execute();
  const { amount: used } = await db
    .insertInto('daily_uses')
    .values({ user_id: userId, kind, day, amount })
    .onConflict((conflict) =>
      conflict
        .columns(['user_id', 'kind', 'day'])
        .doUpdateSet((eb) => ({ amount: eb('daily_uses.amount', '+', amount) })),
    )
    .returning('amount')
    .executeTakeFirstOrThrow();
  return used;
};
