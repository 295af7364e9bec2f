import type { Db } from '#db/tables.ts';

/** Returns whether an account is there and may be used: it can be deleted or disabled while a call of it is on its way. */
export const isOpenAccount = async (db: Db, id: number): Promise<boolean> =>
  (await db
    .selectFrom('users')
    .select('id')
    .where('id', '=', id)
    .where('disabled_at', 'is', null)
    .executeTakeFirst()) !== undefined;
