import { randomBytes } from 'node:crypto';
import { DAY_MS, HOUR_MS } from '#contract/durations.ts';
import { ApiError } from '#contract/errors.ts';
import { SESSION_IDLE_SECONDS } from '#contract/limits.ts';
import type { Db } from '#db/tables.ts';
import type { ListedSession } from '#features/accounts/session-contract.ts';
import type { SignedInUser } from '#platform/api/handlers.ts';
import { hashSecret } from '#system/hashed-secrets.ts';

/** Sessions of one account; with more the one that was not used for longest ends. */
const MAX_SESSIONS = 100;

const MAX_IDLE_MS = SESSION_IDLE_SECONDS * 1000;

/** A session ends after 90 days, however much it is used (PRODUCT 29). */
const MAX_AGE_MS = 90 * DAY_MS;

/** `used_at` is written at most this often, not with every call. */
const USE_UPDATE_INTERVAL_MS = HOUR_MS;

const before = (now: Date, milliseconds: number): string =>
  new Date(now.getTime() - milliseconds).toISOString();

/**
 * Starts a session on a device with this name. Returns the token, of which only a hash is stored.
 */
export const startSession = async (
  db: Db,
  userId: number,
  now: Date,
  device = '',
): Promise<string> => {
  const token = randomBytes(32).toString('base64url');
  await db
    .insertInto('sessions')
    .values({
      user_id: userId,
      token_hash: hashSecret(token),
      created_at: now.toISOString(),
      used_at: now.toISOString(),
      device,
    })
    .execute();
  await endSurplusSessions(db, userId);
  return token;
};

const endSurplusSessions = async (db: Db, userId: number): Promise<void> => {
  const surplus = await db
    .selectFrom('sessions')
    .select('id')
    .where('user_id', '=', userId)
    .orderBy('used_at', 'desc')
    .orderBy('id', 'desc')
    .limit(MAX_SESSIONS)
    .offset(MAX_SESSIONS)
    .execute();
  for (const { id } of surplus) await endSession(db, id);
};

/** Selects the sessions that have not ended. */
const openSessions = (db: Db, now: Date) =>
  db
    .selectFrom('sessions')
    .where('used_at', '>=', before(now, MAX_IDLE_MS))
    .where('sessions.created_at', '>=', before(now, MAX_AGE_MS));

/**
 * Finds the user of a token; undefined if the token is unknown, its session has ended or the
 * account is disabled.
 */
export const findSession = async (
  db: Db,
  token: string,
  now: Date,
): Promise<SignedInUser | undefined> => {
  const session = await openSessions(db, now)
    .innerJoin('users', 'users.id', 'sessions.user_id')
    .select(['sessions.id', 'user_id', 'used_at', 'role'])
    .where('token_hash', '=', hashSecret(token))
    .where('disabled_at', 'is', null)
    .executeTakeFirst();
  if (!session) return undefined;
  if (session.used_at < before(now, USE_UPDATE_INTERVAL_MS))
    await db
      .updateTable('sessions')
      .set({ used_at: now.toISOString() })
      .where('id', '=', session.id)
      .execute();
  return { userId: session.user_id, isAdmin: session.role === 'admin', sessionId: session.id };
};

/** Lists the sessions of a user, the last used first; `isCurrent` marks the caller's. */
export const listSessions = async (
  db: Db,
  { userId, sessionId }: SignedInUser,
  now: Date,
): Promise<ListedSession[]> => {
  const rows = await openSessions(db, now)
    .select(['id', 'device', 'created_at', 'used_at'])
    .where('user_id', '=', userId)
    .orderBy('used_at', 'desc')
    .orderBy('id', 'desc')
    .execute();
  return rows.map(({ id, device, created_at, used_at }) => ({
    id,
    device: device || null,
    createdAt: created_at,
    usedAt: used_at,
    isCurrent: id === sessionId,
  }));
};

/** Ends a session; returns false if it had ended already. */
export const endSession = async (db: Db, sessionId: number): Promise<boolean> => {
  const { numDeletedRows } = await db
    .deleteFrom('sessions')
    .where('id', '=', sessionId)
    .executeTakeFirstOrThrow();
  return numDeletedRows > 0n;
};

/**
 * Ends a session of this user.
 * @throws ApiError `not_found` if it belongs to another user or has ended
 */
export const endOwnSession = async (db: Db, userId: number, sessionId: number): Promise<void> => {
  const { numDeletedRows } = await db
    .deleteFrom('sessions')
    .where('id', '=', sessionId)
    .where('user_id', '=', userId)
    .executeTakeFirstOrThrow();
  if (numDeletedRows === 0n) throw new ApiError('not_found');
};

/** Ends all other sessions of the user. */
export const endOtherSessions = async (
  db: Db,
  { userId, sessionId }: Pick<SignedInUser, 'userId' | 'sessionId'>,
): Promise<void> => {
  await db
    .deleteFrom('sessions')
    .where('user_id', '=', userId)
    .where('id', '!=', sessionId)
    .execute();
};

/** Ends all sessions of an account. */
export const endSessions = async (db: Db, userId: number): Promise<void> => {
  await db.deleteFrom('sessions').where('user_id', '=', userId).execute();
};

/**
 * Deletes ended sessions. Their age is measured from the latest recorded use, with a month to
 * spare: a clock that has jumped ahead deletes none that are still open.
 */
export const deleteEndedSessions = async (db: Db, now: Date): Promise<void> => {
  const { latest } = await db
    .selectFrom('sessions')
    .select((eb) => eb.fn.max('used_at').as('latest'))
    .executeTakeFirstOrThrow();
  if (latest === null) return;
  const reference = latest < now.toISOString() ? new Date(latest) : now;
  await db
    .deleteFrom('sessions')
    .where((eb) =>
      eb.or([
        eb('used_at', '<', before(reference, MAX_IDLE_MS + 30 * DAY_MS)),
        eb('created_at', '<', before(reference, MAX_AGE_MS + 30 * DAY_MS)),
      ]),
    )
    .execute();
};
