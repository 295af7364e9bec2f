import { ApiError } from '#contract/errors.ts';
import type { Db } from '#db/tables.ts';
import { hasOneScript } from '#features/accounts/rules.ts';
import type { SignedInCaller } from '#platform/api/handlers.ts';
import { account, type LogSecurityEvent } from '#platform/security-log.ts';
import type { PasswordQueue } from './passwords/password-queue.ts';
import { requireGoodPassword, type Known } from './passwords/password-rules.ts';
import type { TryPassword } from './passwords/password-tries.ts';
import { hashPassword } from './passwords/passwords.ts';
import { deviceName } from './sessions/device-name.ts';
import { endSession, startSession } from './sessions/sessions.ts';
import { getUser, setPassword, updateUser, type User, type UserChanges } from './store.ts';

type Parts = {
  db: Db;
  now: () => Date;
  siteName: string;
  enqueue: PasswordQueue;
  tryPassword: TryPassword;
  logSecurityEvent: LogSecurityEvent;
};

/** Whose account changes, and how; `password` is the new one, if there is one. */
type Change = {
  id: number;
  changes: UserChanges & Omit<Known, 'siteName'>;
  password: string | undefined;
  currentPassword: string | undefined;
};

const refusal = (message: string): ApiError =>
  new ApiError('forbidden', [{ field: 'currentPassword', message }]);

/**
 * Changes an account; a new password of one's own begins a session in place of all others, whose token
 * is returned. A token alone takes nobody's account: what one logs in with changes with the password
 * (PRODUCT 29).
 * @throws ApiError `forbidden` naming `currentPassword`, `invalid_input`, or what limits and stores throw
 */
export const changeProfile = async (
  { db, now, siteName, enqueue, tryPassword, logSecurityEvent }: Parts,
  { id, changes, password, currentPassword }: Change,
  caller: SignedInCaller,
): Promise<{ user: User; token?: string }> => {
  if (password) requireGoodPassword(password, { siteName, ...changes });
  const isOwn = id === caller.user.userId;
  const stored = await getUser(db, id);
  if (changes.username !== stored.username && !hasOneScript(changes.username))
    throw new ApiError('invalid_input', [{ field: 'username', message: 'username_one_script' }]);
  // One that only looks the same may be somebody else's.
  const isNewEmail = changes.email.toLowerCase() !== stored.email.toLowerCase();
  if (isOwn && (password || isNewEmail)) {
    if (!currentPassword) throw refusal('current_password_is_required');
    const wrong = refusal('current_password_wrong');
    const tried = { user: stored, name: stored.username, password: currentPassword, wrong };
    await tryPassword(tried, caller);
  }
  const passwordHash = password ? await enqueue(caller, () => hashPassword(password)) : undefined;
  return db.transaction().execute(async (tx) => {
    const user = await updateUser(tx, id, changes);
    const target = account(id);
    if (isNewEmail) await logSecurityEvent({ kind: 'email_changed', target }, caller, tx);
    if (passwordHash === undefined) return { user };
    await logSecurityEvent({ kind: 'password_changed', target }, caller, tx);
    // It may have ended while the password waited for its turn.
    if (isOwn && !(await endSession(tx, caller.user.sessionId))) throw new ApiError('unauthorized');
    await setPassword(tx, id, passwordHash);
    if (!isOwn) return { user };
    return { user, token: await startSession(tx, id, now(), deviceName(caller.userAgent)) };
  });
};
