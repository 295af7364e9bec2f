import { createHash, randomBytes } from 'node:crypto';
import { ApiError } from '#contract/errors.ts';
import { SESSION_IDLE_SECONDS } from '#contract/limits.ts';
import type { Db } from '#db/tables.ts';
import type { ListedSession } from '#features/accounts/session-contract.ts';
import type { SignedInUser } from '#platform/api/handlers.ts';

const HOUR = 60 * 60 * 1000;
const DAY = 24 * HOUR;

const MAX_IDLE = SESSION_IDLE_SECONDS * 1000;

/** It ends for good after 90 days, however much it is used (PRODUCT 29). */
const MAX_AGE = 90 * DAY;

/** That it is used is written once in this while, not with every call. */
const NOTED_EVERY = HOUR;

/** What is kept of a token: whoever reads the database can sign in as nobody. */
const hashToken = (token: string): string => createHash('sha256').update(token).digest('hex');

const before = (now: Date, milliseconds: number): string =>
  new Date(now.getTime() - milliseconds).toISOString();

/** Signs somebody in, on a device of that name, and returns the token, which is not kept. */
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
      token_hash: hashToken(token),
      created_at: now.toISOString(),
      used_at: now.toISOString(),
      device,
    })
    .execute();
  return token;
};

/** Sessions that have not ended. */
const openSessions = (db: Db, now: Date) =>
  db
    .selectFrom('sessions')
    .where('used_at', '>=', before(now, MAX_IDLE))
    .where('sessions.created_at', '>=', before(now, MAX_AGE));

/** Whom a token stands for; nobody when it is unknown or has ended, or the account is disabled. */
export const findSession = async (
  db: Db,
  token: string,
  now: Date,
): Promise<SignedInUser | undefined> => {
  const session = await openSessions(db, now)
    .innerJoin('users', 'users.id', 'sessions.user_id')
    .select(['sessions.id', 'user_id', 'used_at', 'role'])
    .where('token_hash', '=', hashToken(token))
    .where('disabled_at', 'is', null)
    .executeTakeFirst();
  if (!session) return undefined;
  if (session.used_at < before(now, NOTED_EVERY))
    await db
      .updateTable('sessions')
      .set({ used_at: now.toISOString() })
      .where('id', '=', session.id)
      .execute();
  return { userId: session.user_id, isAdmin: session.role === 'admin', sessionId: session.id };
};

/** The sessions of somebody, the last used first; the one that asks is marked. */
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

/** Signs out of one session; false when it has ended already. */
export const endSession = async (db: Db, sessionId: number): Promise<boolean> => {
  const { numDeletedRows } = await db
    .deleteFrom('sessions')
    .where('id', '=', sessionId)
    .executeTakeFirstOrThrow();
  return numDeletedRows > 0n;
};

/**
 * Signs out of one of one's own sessions.
 * @throws ApiError `not_found` when it is somebody else's, or has ended
 */
export const endOwnSession = async (db: Db, userId: number, sessionId: number): Promise<void> => {
  const { numDeletedRows } = await db
    .deleteFrom('sessions')
    .where('id', '=', sessionId)
    .where('user_id', '=', userId)
    .executeTakeFirstOrThrow();
  if (numDeletedRows === 0n) throw new ApiError('not_found');
};

/** Signs out of all sessions but this one. */
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

/** Signs an account out everywhere. */
export const endSessions = async (db: Db, userId: number): Promise<void> => {
  await db.deleteFrom('sessions').where('user_id', '=', userId).execute();
};

/**
 * Forgets sessions that have ended. A clock that has jumped ahead forgets nobody's: they are held
 * against the latest use that was noted, and a month more.
 */
export const forgetEndedSessions = async (db: Db, now: Date): Promise<void> => {
  const { latest } = await db
    .selectFrom('sessions')
    .select((eb) => eb.fn.max('used_at').as('latest'))
    .executeTakeFirstOrThrow();
  if (latest === null) return;
  const known = latest < now.toISOString() ? new Date(latest) : now;
  await db
    .deleteFrom('sessions')
    .where((eb) =>
      eb.or([
        eb('used_at', '<', before(known, MAX_IDLE + 30 * DAY)),
        eb('created_at', '<', before(known, MAX_AGE + 30 * DAY)),
      ]),
    )
    .execute();
};
