import { ApiError, invalidInput } from '#contract/errors.ts';
import type { Db } from '#db/tables.ts';
import { hasOneScript } from '#features/accounts/rules.ts';
import type { SignedInCaller } from '#platform/api/handlers.ts';
import { account, type LogSecurityEvent } from '#platform/security-log.ts';
import { requireAdministrator } from '#records/ownership.ts';
import type { TryPassword } from './passwords/password-attempts.ts';
import type { PasswordQueue } from './passwords/password-queue.ts';
import { requireGoodPassword, type PersonalDetails } from './passwords/password-rules.ts';
import { hashPassword } from './passwords/passwords.ts';
import { deviceName } from './sessions/device-name.ts';
import { endSession, startSession } from './sessions/sessions.ts';
import {
  endResets,
  getUser,
  hasSamePassword,
  setPassword,
  updateUser,
  type StoredUser,
  type UserChanges,
} from './store.ts';

type ChangeProfileOptions = {
  db: Db;
  now: () => Date;
  siteName: string;
  enqueue: PasswordQueue;
  tryPassword: TryPassword;
  logSecurityEvent: LogSecurityEvent;
};

/** Change of an account; `password` is the new one, if any. */
type ProfileChange = {
  id: number;
  changes: UserChanges & Omit<PersonalDetails, 'siteName'>;
  password: string | undefined;
  currentPassword: string | undefined;
};

const refusal = (message: string): ApiError =>
  new ApiError('forbidden', [{ field: 'currentPassword', message }]);

/**
 * Changes an account. A new password of the caller's own account replaces all sessions by one,
 * whose token is returned. A token alone cannot take over an account: e-mail and password change
 * only with the current password (PRODUCT 29).
 * @throws ApiError `forbidden` naming `currentPassword`, `invalid_input`, `changed_elsewhere` if the e-mail was changed
 * meanwhile, or what limits and stores throw
 */
export const changeProfile = async (
  { db, now, siteName, enqueue, tryPassword, logSecurityEvent }: ChangeProfileOptions,
  { id, changes, password, currentPassword }: ProfileChange,
  caller: SignedInCaller,
): Promise<{ user: StoredUser; token?: string }> => {
  if (password) requireGoodPassword(password, { siteName, ...changes });
  const isOwn = id === caller.user.userId;
  const stored = await getUser(db, id);
  if (changes.username !== stored.username && !hasOneScript(changes.username))
    throw invalidInput('username', 'username_one_script');
  // Compares letters exactly except for case: an e-mail that only looks the same may be another
  // person's.
  const isNewEmail = changes.email.toLowerCase() !== stored.email.toLowerCase();
  let confirmed: StoredUser | undefined;
  if (isOwn && (password || isNewEmail)) {
    if (!currentPassword) throw refusal('current_password_is_required');
    const mismatchError = refusal('current_password_wrong');
    const { username: name } = stored;
    confirmed = await tryPassword(
      { user: stored, name, password: currentPassword, mismatchError },
      caller,
    );
  }
  const passwordHash = password ? await enqueue(caller, () => hashPassword(password)) : undefined;
  return db.transaction().execute(async (tx) => {
    if (!isOwn) await requireAdministrator(tx, caller.user.userId);
    // Who has not given the password must not bring back an e-mail that was changed meanwhile.
    if ((await getUser(tx, id)).email !== stored.email) throw new ApiError('changed_elsewhere');
    const user = await updateUser(tx, id, changes);
    // Another change of the password, while this one was compared, has ended the session, too.
    if (confirmed && !(await hasSamePassword(tx, confirmed))) throw new ApiError('unauthorized');
    const target = account(id);
    if (isNewEmail) {
      await logSecurityEvent({ kind: 'email_changed', target }, caller, tx);
      // The letter box that has the link may be somebody else's by now.
      await endResets(tx, id);
    }
    if (passwordHash === undefined) return { user };
    await logSecurityEvent({ kind: 'password_changed', target }, caller, tx);
    // The session may have ended while the password was in the queue.
    if (isOwn && !(await endSession(tx, caller.user.sessionId))) throw new ApiError('unauthorized');
    await setPassword(tx, id, passwordHash);
    if (!isOwn) return { user };
    return { user, token: await startSession(tx, id, now(), deviceName(caller.userAgent)) };
  });
};
