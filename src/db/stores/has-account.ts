import type { Db } from '#db/tables.ts';

/** Returns whether an account is there still: it can be deleted while a call of it is on its way. */
export const hasAccount = async (db: Db, id: number): Promise<boolean> =>
  (await db.selectFrom('users').select('id').where('id', '=', id).executeTakeFirst()) !== undefined;
