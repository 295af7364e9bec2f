import { ApiError } from '#contract/errors.ts';
import { nameKey } from '#db/stores/name-key.ts';
import type { Db } from '#db/tables.ts';
import type { KnownDevices } from '#features/accounts/server/sessions/known-devices.ts';
import { getUser, type User } from '#features/accounts/server/store.ts';
import type { Caller } from '#platform/api/handlers.ts';
import { networkOf } from '#platform/http/networks.ts';
import { createFailures } from '#platform/limits/failures.ts';
import { account, type LogSecurityEvent } from '#platform/security-log.ts';
import type { LoginLimits } from './login-limits.ts';
import type { PasswordQueue } from './password-queue.ts';
import { verifyPassword } from './passwords.ts';

type Parts = {
  db: Db;
  elapsedMs: () => number;
  limits: LoginLimits;
  devices: KnownDevices;
  enqueue: PasswordQueue;
  logSecurityEvent: LogSecurityEvent;
};

/** Of which account, or under which name that nobody has; `wrong` is thrown when it is not the one. */
export type PasswordTry = {
  user: User | undefined;
  name: string;
  password: string;
  wrong: ApiError;
};

/**
 * Tries a password and returns whose it is.
 * @throws ApiError `too_many_requests`, `unavailable`, or the one that was given
 */
export type TryPassword = (tried: PasswordTry, caller: Caller | undefined) => Promise<User>;

/** The one door to passwords: whatever asks for one is limited, waits for its turn, and is noted. */
export const createPasswordTries = (parts: Parts): TryPassword => {
  const { db, elapsedMs, limits, devices, enqueue, logSecurityEvent } = parts;
  // Who goes on trying is noted once in a while: a refusal costs no write.
  const noted = createFailures({ limit: 1, elapsedMs });

  return async ({ user, name, password, wrong }, caller) => {
    const attempt = {
      account: user ? `id ${user.id}` : `name ${nameKey(name)}`,
      address: caller?.address ?? '',
      device: user && devices.find(caller?.cookies ?? '', user.id),
    };
    const target = user && { target: account(user.id) };
    try {
      // Whoever has to wait takes no turn; whoever takes one has to wait for those before.
      limits.check(attempt);
      return await enqueue(attempt, () =>
        limits.attempt(attempt, async () => {
          // It may have been changed while this one waited.
          const now = user && (await getUser(db, user.id));
          if (!(await verifyPassword(password, now?.passwordHash)) || !now) throw wrong;
          return now;
        }),
      );
    } catch (error) {
      if (error === wrong) await logSecurityEvent({ kind: 'login_failed', ...target }, caller);
      const key = `${attempt.account} ${networkOf(attempt.address)}`;
      if (error instanceof ApiError && error.code === 'too_many_requests' && !noted.has(key)) {
        noted.add(key);
        await logSecurityEvent({ kind: 'login_limited', ...target }, caller);
      }
      throw error;
    }
  };
};
