import { randomBytes } from 'node:crypto';
import type { TokenScope } from '#contract/define.ts';
import { daysAfter, HOUR_MS } from '#contract/durations.ts';
import { ApiError } from '#contract/errors.ts';
import type { Db } from '#db/tables.ts';
import { TOKEN_LIMITS } from '#features/accounts/rules.ts';
import type { ListedToken, MadeToken } from '#features/accounts/token-contract.ts';
import type { SignedInUser } from '#platform/api/handlers.ts';
import { hashSecret } from '#system/hashed-secrets.ts';

/** How an access token begins, so that scanners for leaked secrets and people recognise it. */
const PREFIX = 'eain_pat_';

/** `used_at` is written at most this often, not with every call. */
const USE_UPDATE_INTERVAL_MS = HOUR_MS;

/** Returns whether a bearer token is an access token, and not that of a session. */
export const isAccessToken = (token: string): boolean => token.startsWith(PREFIX);

const openTokens = (db: Db, now: Date) =>
  db.selectFrom('access_tokens').where('expires_at', '>', now.toISOString());

/** Lists the tokens of a user that have not ended, the newest first. */
export const listTokens = async (db: Db, userId: number, now: Date): Promise<ListedToken[]> => {
  const rows = await openTokens(db, now)
    .select(['id', 'name', 'scope', 'created_at', 'used_at', 'expires_at'])
    .where('user_id', '=', userId)
    .orderBy('id', 'desc')
    .execute();
  return rows.map(({ id, name, scope, created_at, used_at, expires_at }) => ({
    id,
    name,
    scope,
    createdAt: created_at,
    usedAt: used_at,
    expiresAt: expires_at,
  }));
};

/** What a new token is for, and in how many days it ends. */
type NewToken = { name: string; scope: TokenScope; days: number };

/**
 * Makes a token of a user; only its hash is stored.
 * @throws ApiError `too_many_requests` if the account has as many as it may
 */
export const makeToken = async (
  db: Db,
  userId: number,
  { name, scope, days }: NewToken,
  now: Date,
): Promise<MadeToken> => {
  const open = await listTokens(db, userId, now);
  if (open.length >= TOKEN_LIMITS.count)
    throw new ApiError('too_many_requests', [{ field: 'name', message: 'token_limit' }]);
  const token = PREFIX + randomBytes(32).toString('base64url');
  const createdAt = now.toISOString();
  const expiresAt = daysAfter(now, days);
  // The place of those that have ended is free.
  await db
    .deleteFrom('access_tokens')
    .where('user_id', '=', userId)
    .where('expires_at', '<=', createdAt)
    .execute();
  const { id } = await db
    .insertInto('access_tokens')
    .values({
      user_id: userId,
      token_hash: hashSecret(token),
      name,
      scope,
      created_at: createdAt,
      expires_at: expiresAt,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return { id, name, scope, createdAt, usedAt: null, expiresAt, token };
};

/**
 * Finds the user for whom a token acts; undefined if it is unknown, has ended, or the account is disabled. It has no rights of an
 * administrator, whoever made it.
 */
export const findTokenUser = async (
  db: Db,
  token: string,
  now: Date,
): Promise<SignedInUser | undefined> => {
  const found = await openTokens(db, now)
    .innerJoin('users', 'users.id', 'access_tokens.user_id')
    .select(['access_tokens.id', 'user_id', 'scope', 'used_at'])
    .where('token_hash', '=', hashSecret(token))
    .where('disabled_at', 'is', null)
    .executeTakeFirst();
  if (!found) return undefined;
  const lastUpdate = new Date(now.getTime() - USE_UPDATE_INTERVAL_MS).toISOString();
  if (found.used_at === null || found.used_at < lastUpdate)
    await db
      .updateTable('access_tokens')
      .set({ used_at: now.toISOString() })
      .where('id', '=', found.id)
      .execute();
  return { userId: found.user_id, isAdmin: false, sessionId: 0, scope: found.scope };
};

/**
 * Ends a token of this user.
 * @throws ApiError `not_found` if it belongs to another user or was ended
 */
export const revokeToken = async (db: Db, userId: number, id: number): Promise<void> => {
  const { numDeletedRows } = await db
    .deleteFrom('access_tokens')
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .executeTakeFirstOrThrow();
  if (numDeletedRows === 0n) throw new ApiError('not_found');
};

/** Ends all tokens of a user. */
export const revokeTokens = async (db: Db, userId: number): Promise<void> => {
  await db.deleteFrom('access_tokens').where('user_id', '=', userId).execute();
};
