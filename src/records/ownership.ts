import { ApiError } from '#contract/errors.ts';
import { isOpenAccount } from '#db/stores/open-accounts.ts';
import type { Db, RecordTable } from '#db/tables.ts';
import type { SignedInCaller } from '#platform/api/handlers.ts';

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
 * Requires that an account is still that of an administrator who can log in. Inside a transaction two administrators cannot take the rights of
 * each other, and who has lost them since the call began changes nothing.
 * @throws ApiError `forbidden`
 */
export const requireAdministrator = async (db: Db, id: number): Promise<void> => {
  await db
    .selectFrom('users')
    .select('id')
    .where('id', '=', id)
    .where('role', '=', 'admin')
    .where('disabled_at', 'is', null)
    .executeTakeFirstOrThrow(() => new ApiError('forbidden'));
};

/**
 * Requires that an account may be used still. Inside a transaction it refuses what was on its way when the account was deleted or disabled.
 * @throws ApiError `unauthorized`
 */
export const requireOpenAccount = async (db: Db, id: number): Promise<void> => {
  if (!(await isOpenAccount(db, id))) throw new ApiError('unauthorized');
};

/**
 * Requires that a user may change a record: its owner, or an administrator, who is one still (PRODUCT 2).
 * @throws ApiError `unauthorized` without a user or if their account is not open any more, `not_found` or `forbidden`
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
  if (owner === user.userId) return requireOpenAccount(db, owner);
  if (!user.isAdmin) throw new ApiError('forbidden');
  await requireAdministrator(db, user.userId);
};

/** Returns the `authorize` of handlers that only those may call who may change the record with this id. */
export const ownerOnly =
  (db: Db, table: RecordTable) =>
  ({ params }: { params: { id: number } }, { user }: SignedInCaller): Promise<void> =>
    requireOwner(db, table, params.id, user);

/** Counts the records of a kind that belong to a user. */
export const countOwn = async (db: Db, table: RecordTable, userId: number): Promise<number> => {
  const { count } = await db
    .selectFrom(table)
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('posted_by', '=', userId)
    .executeTakeFirstOrThrow();
  return count;
};
