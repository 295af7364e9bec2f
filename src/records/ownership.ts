import { ApiError } from '#contract/errors.ts';
import type { Db, RecordTable } from '#db/tables.ts';

/** Finds the id of the user who owns a record; `undefined` if there is no such record. */
export const ownerOf = async (
  db: Db,
  table: RecordTable,
  id: number,
): Promise<number | undefined> => {
  const record = await db
    .selectFrom(table)
    .select('posted_by')
    .where('id', '=', id)
    .executeTakeFirst();
  return record?.posted_by;
};

/**
 * Requires that a user may change a record: its owner, or an administrator (PRODUCT 2).
 * @throws ApiError `unauthorized` without a user, `not_found` or `forbidden`
 */
export const requireOwner = async (
  db: Db,
  table: RecordTable,
  id: number,
  user: { userId: number; isAdmin: boolean } | undefined,
): Promise<void> => {
  if (!user) throw new ApiError('unauthorized');
  const owner = await ownerOf(db, table, id);
  if (owner === undefined) throw new ApiError('not_found');
  if (owner !== user.userId && !user.isAdmin) throw new ApiError('forbidden');
};

/** Counts the records of a kind that belong to a user. */
export const countOwn = async (db: Db, table: RecordTable, userId: number): Promise<number> => {
  const { count } = await db
    .selectFrom(table)
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('posted_by', '=', userId)
    .executeTakeFirstOrThrow();
  return count;
};
