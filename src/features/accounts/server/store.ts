import type { Selectable } from 'kysely';
import { ApiError } from '#contract/errors.ts';
import { isUniqueViolation } from '#db/faults.ts';
import { nameKey } from '#db/stores/name-key.ts';
import { usersByName } from '#db/stores/users-by-name.ts';
import type { Db, UsersTable } from '#db/tables.ts';
import type { User as PublicUser } from '#features/accounts/contract.ts';
import { endSessions } from './sessions/sessions.ts';

/** What somebody says of oneself. `phone` is digits beginning with 0 (PRODUCT 14). */
export type Profile = Omit<PublicUser, 'id' | 'role' | 'createdAt'>;

/** A new account. `createdAt` is ISO 8601 UTC; without `passwordHash` nobody can log in. */
export type NewUser = Profile & {
  role: 'agent' | 'admin';
  passwordHash: string | null;
  createdAt: string;
};

/** What changes of an account; what is left out stays. */
export type UserChanges = {
  [K in keyof Profile | 'role']?: NewUser[K] | undefined;
};

/** An account as the server knows it. */
export type User = NewUser & { id: number; isDisabled: boolean };

/**
 * Writes an account and returns its id.
 * @throws ApiError `user_exists` or `username_exists`
 */
export const createUser = async (
  db: Db,
  { passwordHash, createdAt, ...values }: NewUser,
): Promise<number> => {
  const { id } = await db
    .insertInto('users')
    .values({
      ...values,
      username_key: nameKey(values.username),
      email_key: nameKey(values.email),
      password_hash: passwordHash,
      created_at: createdAt,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
    .catch((error: unknown) => explainDuplicate(db, error, values));
  return id;
};

/**
 * Changes what is given of an account.
 * @throws ApiError `not_found`, `user_exists` or `username_exists`
 */
export const updateUser = async (db: Db, id: number, changes: UserChanges): Promise<User> => {
  const row = await db
    .updateTable('users')
    // Without anything to change it would be no statement.
    .set({
      ...changes,
      id,
      ...(changes.username !== undefined && { username_key: nameKey(changes.username) }),
      ...(changes.email !== undefined && { email_key: nameKey(changes.email) }),
    })
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirst()
    .catch((error: unknown) => explainDuplicate(db, error, changes, id));
  if (!row) throw new ApiError('not_found');
  return toUser(row);
};

/** Sets a new password: sessions and links to set one, which the old one may have given, end. */
export const setPassword = async (db: Db, id: number, passwordHash: string): Promise<void> => {
  await db.updateTable('users').set({ password_hash: passwordHash }).where('id', '=', id).execute();
  await db.deleteFrom('password_resets').where('user_id', '=', id).execute();
  await endSessions(db, id);
};

/** Somebody has logged in to an account. */
export const noteLogin = async (db: Db, id: number, now: Date): Promise<void> => {
  await db
    .updateTable('users')
    .set({ last_login_at: now.toISOString() })
    .where('id', '=', id)
    .execute();
};

/** Lets nobody log in to an account any more and ends its sessions; it may be disabled already. */
export const disableUser = async (db: Db, id: number, now: Date): Promise<void> => {
  await db
    .updateTable('users')
    .set({ disabled_at: now.toISOString() })
    .where('id', '=', id)
    .where('disabled_at', 'is', null)
    .execute();
  await endSessions(db, id);
};

/** Lets a disabled account log in again. */
export const enableUser = async (db: Db, id: number): Promise<void> => {
  await db.updateTable('users').set({ disabled_at: null }).where('id', '=', id).execute();
};

/**
 * The account of an id.
 * @throws ApiError `not_found`
 */
export const getUser = async (db: Db, id: number): Promise<User> => {
  const row = await db.selectFrom('users').selectAll().where('id', '=', id).executeTakeFirst();
  if (!row) throw new ApiError('not_found');
  return toUser(row);
};

/** The account of this name, in whatever case or script it is written (PRODUCT 16). */
export const findUserByUsername = (db: Db, username: string): Promise<User | undefined> =>
  findUser(db, 'username', username);

/** The account of this e-mail, in whatever case or script it is written (PRODUCT 16). */
export const findUserByEmail = (db: Db, email: string): Promise<User | undefined> =>
  findUser(db, 'email', email);

const findUser = async (
  db: Db,
  column: 'username' | 'email',
  name: string,
): Promise<User | undefined> => {
  const row = await usersByName(db, column, name).selectAll().executeTakeFirst();
  return row && toUser(row);
};

/** Whether there is any account: an empty database is filled with the demo (PRODUCT 18). */
export const hasUsers = async (db: Db): Promise<boolean> =>
  (await db.selectFrom('users').select('id').limit(1).executeTakeFirst()) !== undefined;

/** Whether there is any account with a password; those of the demo have none. */
export const hasLogins = async (db: Db): Promise<boolean> =>
  (await db
    .selectFrom('users')
    .select('id')
    .where('password_hash', 'is not', null)
    .limit(1)
    .executeTakeFirst()) !== undefined;

/** Says which of its names another account has, when that is what an error is about. */
const explainDuplicate = async (
  db: Db,
  error: unknown,
  { email, username }: UserChanges,
  ownId?: number,
): Promise<never> => {
  if (!isUniqueViolation(error)) throw error;
  const isOthers = (user: User | undefined): boolean => user !== undefined && user.id !== ownId;
  if (email !== undefined && isOthers(await findUserByEmail(db, email)))
    throw new ApiError('user_exists');
  if (username !== undefined && isOthers(await findUserByUsername(db, username)))
    throw new ApiError('username_exists');
  throw error;
};

const toUser = ({
  username_key: _username,
  email_key: _email,
  last_login_at: _lastLogin,
  password_hash,
  created_at,
  disabled_at,
  ...values
}: Selectable<UsersTable>): User => ({
  ...values,
  passwordHash: password_hash,
  createdAt: created_at,
  isDisabled: disabled_at !== null,
});
