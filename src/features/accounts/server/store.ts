import { sql, type Selectable } from 'kysely';
import { ApiError } from '#contract/errors.ts';
import { engineOf } from '#db/dialect.ts';
import { nameKey } from '#db/stores/name-key.ts';
import { usersByName } from '#db/stores/users-by-name.ts';
import type { Db, UsersTable } from '#db/tables.ts';
import type { Chat } from '#features/accounts/chats.ts';
import type { Role, User } from '#features/accounts/contract.ts';
import { isUniqueViolation } from '#system/database-errors.ts';
import { endSessions } from './sessions/sessions.ts';
import { revokeTokens } from './tokens/tokens.ts';

/**
 * Fields of an account that its owner fills in. `phone` is digits beginning with 0 (PRODUCT 14).
 */
type AccountProfile = Omit<User, 'id' | 'role' | 'createdAt'>;

type OfAccount = {
  role: 'agent' | 'admin';
  passwordHash: string | null;
  createdAt: string;
  invitationId?: number | null;
};

/** New account. `createdAt` is ISO 8601 UTC; without a `passwordHash` it cannot log in. */
export type NewUser = Omit<AccountProfile, Chat> & Partial<Pick<AccountProfile, Chat>> & OfAccount;

/** Changes of an account; missing fields stay unchanged. */
export type UserChanges = {
  [K in keyof AccountProfile | 'role']?: (AccountProfile & OfAccount)[K] | undefined;
};

/** Account with what only the server may know. */
export type StoredUser = AccountProfile & OfAccount & { id: number; isDisabled: boolean };

/**
 * Creates an account and returns its id.
 * @throws ApiError `user_exists` or `username_exists`
 */
export const createUser = async (
  db: Db,
  { passwordHash, createdAt, invitationId, ...values }: NewUser,
): Promise<number> => {
  const insert = db
    .insertInto('users')
    .values({
      ...values,
      username_key: nameKey(values.username),
      email_key: nameKey(values.email),
      password_hash: passwordHash,
      created_at: createdAt,
      ...(invitationId !== undefined && { invitation_id: invitationId }),
    })
    .returning('id');
  const { id } = await engineOf(db)
    .attempt(db, () => insert.executeTakeFirstOrThrow())
    .catch((error: unknown) => explainDuplicate(db, error, values));
  return id;
};

/**
 * Applies changes to an account.
 * @throws ApiError `not_found`, `user_exists` or `username_exists`
 */
export const updateUser = async (db: Db, id: number, changes: UserChanges): Promise<StoredUser> => {
  const update = db
    .updateTable('users')
    // `id` is always set, because an UPDATE without columns is not valid SQL.
    .set({
      ...changes,
      id,
      ...(changes.username !== undefined && { username_key: nameKey(changes.username) }),
      ...(changes.email !== undefined && { email_key: nameKey(changes.email) }),
      // Nobody has called the new number yet.
      ...(changes.phone !== undefined && {
        phone_checked_at: sql<string>`case when phone = ${changes.phone} then phone_checked_at end`,
      }),
    })
    .where('id', '=', id)
    .returningAll();
  const row = await engineOf(db)
    .attempt(db, () => update.executeTakeFirst())
    .catch((error: unknown) => explainDuplicate(db, error, changes, id));
  if (!row) throw new ApiError('not_found');
  return toUser(row);
};

/**
 * Sets a new password. Ends all sessions, access tokens and reset links, which an attacker may have got with the
 * old one.
 */
export const setPassword = async (db: Db, id: number, passwordHash: string): Promise<void> => {
  await db.updateTable('users').set({ password_hash: passwordHash }).where('id', '=', id).execute();
  await endResets(db, id);
  await endSessions(db, id);
  await revokeTokens(db, id);
};

/** Whether an account has the password still that it had when it was read, and is not disabled since: comparing takes long. */
export const hasSamePassword = async (db: Db, user: StoredUser): Promise<boolean> => {
  const { passwordHash, isDisabled } = await getUser(db, user.id);
  return passwordHash === user.passwordHash && isDisabled === user.isDisabled;
};

/** Ends the link for a new password of an account, if there is one. */
export const endResets = async (db: Db, id: number): Promise<void> => {
  await db.deleteFrom('password_resets').where('user_id', '=', id).execute();
};

/** Records the time of a login. */
export const recordLogin = async (db: Db, id: number, now: Date): Promise<void> => {
  await db
    .updateTable('users')
    .set({ last_login_at: now.toISOString() })
    .where('id', '=', id)
    .execute();
};

/**
 * Changes the role of an account. The codes and links that a former administrator has made end.
 * @throws ApiError `not_found`
 */
export const changeRole = async (db: Db, id: number, role: Role, now: Date): Promise<void> => {
  await updateUser(db, id, { role });
  if (role !== 'admin') await endMadeLinks(db, id, now);
};

/** Ends the codes and the links for new passwords that an administrator has made: who has got them could let anybody in. */
const endMadeLinks = async (db: Db, id: number, now: Date): Promise<void> => {
  await db.deleteFrom('password_resets').where('made_by', '=', id).execute();
  await db
    .updateTable('invitations')
    .set({ revoked_at: now.toISOString() })
    .where('made_by', '=', id)
    .where('revoked_at', 'is', null)
    .execute();
};

/**
 * Disables an account and ends its sessions, its access tokens, and what it has made as an administrator; a disabled one keeps its
 * time.
 */
export const disableUser = async (db: Db, id: number, now: Date): Promise<void> => {
  await db
    .updateTable('users')
    .set({ disabled_at: now.toISOString() })
    .where('id', '=', id)
    .where('disabled_at', 'is', null)
    .execute();
  await endSessions(db, id);
  await revokeTokens(db, id);
  await endMadeLinks(db, id, now);
};

/** Notes that the team has called the number of an account, and when it did first; or that this does not count any more. */
export const setPhoneChecked = async (
  db: Db,
  id: number,
  isChecked: boolean,
  now: Date,
): Promise<void> => {
  await db
    .updateTable('users')
    .set((eb) => ({
      phone_checked_at: isChecked
        ? eb.fn.coalesce('phone_checked_at', eb.val(now.toISOString()))
        : null,
    }))
    .where('id', '=', id)
    .execute();
};

/** Enables an account again. */
export const enableUser = async (db: Db, id: number): Promise<void> => {
  await db.updateTable('users').set({ disabled_at: null }).where('id', '=', id).execute();
};

/**
 * Finds an account by its id.
 * @throws ApiError `not_found`
 */
export const getUser = async (db: Db, id: number): Promise<StoredUser> => {
  const row = await db
    .selectFrom('users')
    .selectAll()
    .where('id', '=', id)
    .executeTakeFirstOrThrow(() => new ApiError('not_found'));
  return toUser(row);
};

/**
 * Finds an account by its username, whatever its case; look-alike letters count as equal (PRODUCT
 * 16).
 */
export const findUserByUsername = (db: Db, username: string): Promise<StoredUser | undefined> =>
  findUser(db, 'username', username);

/**
 * Finds an account by its e-mail, whatever its case; look-alike letters count as equal (PRODUCT
 * 16).
 */
export const findUserByEmail = (db: Db, email: string): Promise<StoredUser | undefined> =>
  findUser(db, 'email', email);

const findUser = async (
  db: Db,
  column: 'username' | 'email',
  name: string,
): Promise<StoredUser | undefined> => {
  const row = await usersByName(db, column, name).selectAll().executeTakeFirst();
  return row && toUser(row);
};

/** Returns whether there is any account: only an empty database gets the demo (PRODUCT 18). */
export const hasUsers = async (db: Db): Promise<boolean> =>
  (await db.selectFrom('users').select('id').limit(1).executeTakeFirst()) !== undefined;

/** Returns whether any account has a password; those of the demo have none. */
export const hasLogins = async (db: Db): Promise<boolean> =>
  (await db
    .selectFrom('users')
    .select('id')
    .where('password_hash', 'is not', null)
    .limit(1)
    .executeTakeFirst()) !== undefined;

/** Turns a unique constraint error into the ApiError for the name that another account has. */
const explainDuplicate = async (
  db: Db,
  error: unknown,
  { email, username }: UserChanges,
  ownId?: number,
): Promise<never> => {
  if (!isUniqueViolation(error)) throw error;
  const isOthers = (user: StoredUser | undefined): boolean =>
    user !== undefined && user.id !== ownId;
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
  invitation_id: _invitation,
  phone_checked_at: _phoneChecked,
  password_hash,
  created_at,
  disabled_at,
  ...values
}: Selectable<UsersTable>): StoredUser => ({
  ...values,
  passwordHash: password_hash,
  createdAt: created_at,
  isDisabled: disabled_at !== null,
});
