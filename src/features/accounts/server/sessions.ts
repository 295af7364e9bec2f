import { createHash, randomBytes } from 'node:crypto';
import type { Db } from '../../../db/tables.ts';
import type { SignedIn } from '../../../platform/handlers.ts';

const HOUR = 60 * 60 * 1000;

/** A session ends when nobody has used it for 30 days (PRODUCT 4). */
const MAX_IDLE = 30 * 24 * HOUR;

/** That it is used is written once in this while, not with every call. */
const NOTED_EVERY = HOUR;

/** What is kept of a token: whoever reads the database can sign in as nobody. */
const hashToken = (token: string): string => createHash('sha256').update(token).digest('hex');

const before = (now: Date, milliseconds: number): string =>
  new Date(now.getTime() - milliseconds).toISOString();

/** Signs somebody in and returns the token, which is not kept; forgets sessions that have ended. */
export const startSession = async (db: Db, userId: number, now: Date): Promise<string> => {
  const token = randomBytes(32).toString('base64url');
  await db.deleteFrom('sessions').where('used_at', '<', before(now, MAX_IDLE)).execute();
  await db
    .insertInto('sessions')
    .values({
      user_id: userId,
      token_hash: hashToken(token),
      created_at: now.toISOString(),
      used_at: now.toISOString(),
    })
    .execute();
  return token;
};

/** Whom a token stands for; nobody when it is unknown or has ended, or the account is disabled. */
export const findSession = async (
  db: Db,
  token: string,
  now: Date,
): Promise<SignedIn | undefined> => {
  const session = await db
    .selectFrom('sessions')
    .innerJoin('users', 'users.id', 'sessions.user_id')
    .select(['sessions.id', 'user_id', 'used_at', 'role'])
    .where('token_hash', '=', hashToken(token))
    .where('used_at', '>=', before(now, MAX_IDLE))
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

/** Signs out of one session; false when it has ended already. */
export const endSession = async (db: Db, sessionId: number): Promise<boolean> => {
  const { numDeletedRows } = await db
    .deleteFrom('sessions')
    .where('id', '=', sessionId)
    .executeTakeFirstOrThrow();
  return numDeletedRows > 0n;
};

/** Signs an account out everywhere. */
export const endSessions = async (db: Db, userId: number): Promise<void> => {
  await db.deleteFrom('sessions').where('user_id', '=', userId).execute();
};
