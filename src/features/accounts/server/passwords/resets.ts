import { randomBytes } from 'node:crypto';
import { daysAfter } from '#contract/durations.ts';
import { ApiError } from '#contract/errors.ts';
import type { Db } from '#db/tables.ts';
import { getUser, setPassword, type StoredUser } from '#features/accounts/server/store.ts';
import { hashSecret } from '#system/hashed-secrets.ts';

/**
 * Creates the code of a one-time link to set a new password, valid for 24 hours. It replaces an
 * earlier code of the account; only its hash is stored. `madeBy` is the administrator who makes it, if any.
 */
export const createReset = async (
  db: Db,
  userId: number,
  now: Date,
  madeBy: number | null = null,
): Promise<{ code: string; expiresAt: string }> => {
  const code = randomBytes(32).toString('base64url');
  const expiresAt = daysAfter(now, 1);
  const values = { code_hash: hashSecret(code), expires_at: expiresAt, made_by: madeBy };
  await db
    .insertInto('password_resets')
    .values({ user_id: userId, ...values })
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet(values))
    .execute();
  return { code, expiresAt };
};

/**
 * Finds the account whose password a code sets.
 * @throws ApiError `not_found` when it is wrong, used, replaced or expired; `forbidden` while the account is disabled
 */
export const findReset = async (db: Db, code: string, now: Date): Promise<StoredUser> => {
  const row = await db
    .selectFrom('password_resets')
    .select('user_id')
    .where('code_hash', '=', hashSecret(code))
    .where('expires_at', '>', now.toISOString())
    .executeTakeFirstOrThrow(() => new ApiError('not_found'));
  return getOpenUser(db, row.user_id);
};

/** A new password of a disabled account would open nothing: who holds its link is told so before choosing one. */
const getOpenUser = async (db: Db, id: number): Promise<StoredUser> => {
  const user = await getUser(db, id);
  if (user.isDisabled)
    throw new ApiError('forbidden', [{ field: 'code', message: 'account_disabled' }]);
  return user;
};

/**
 * Consumes a code within a transaction: sets the new password hash and ends every session of the
 * account.
 * @throws ApiError `not_found` when it is wrong, used, replaced or expired; `forbidden` while the account is disabled
 */
export const consumeReset = async (
  tx: Db,
  code: string,
  passwordHash: string,
  now: Date,
): Promise<void> => {
  const used = await tx
    .deleteFrom('password_resets')
    .where('code_hash', '=', hashSecret(code))
    .where('expires_at', '>', now.toISOString())
    .returning('user_id')
    .executeTakeFirstOrThrow(() => new ApiError('not_found'));
  const { id } = await getOpenUser(tx, used.user_id);
  await setPassword(tx, id, passwordHash);
};
