import { ApiError } from '#contract/errors.ts';
import { nameKey } from '#db/stores/name-key.ts';
import type { Db } from '#db/tables.ts';
import type { KnownDevices } from '#features/accounts/server/sessions/known-devices.ts';
import { getUser, type StoredUser } from '#features/accounts/server/store.ts';
import type { Caller } from '#platform/api/handlers.ts';
import { networkOf } from '#platform/http/networks.ts';
import { createFailures } from '#platform/limits/failures.ts';
import { account, type LogSecurityEvent } from '#platform/security-log.ts';
import type { LoginLimits } from './login-limits.ts';
import type { PasswordQueue } from './password-queue.ts';
import { verifyPassword } from './passwords.ts';

type PasswordAttemptsOptions = {
  db: Db;
  elapsedMs: () => number;
  limits: LoginLimits;
  devices: KnownDevices;
  enqueue: PasswordQueue;
  logSecurityEvent: LogSecurityEvent;
};

/** Password to try on an account, or on an unknown name; throws `mismatchError` if it is wrong. */
type PasswordAttempt = {
  user: StoredUser | undefined;
  name: string;
  password: string;
  mismatchError: ApiError;
};

/**
 * Tries a password and returns its account.
 * @throws ApiError `too_many_requests`, `unavailable`, or `mismatchError`
 */
export type TryPassword = (
  attempt: PasswordAttempt,
  caller: Caller | undefined,
) => Promise<StoredUser>;

/** Creates the only function that checks passwords: every attempt is limited, queued and logged. */
export const createPasswordAttempts = (parts: PasswordAttemptsOptions): TryPassword => {
  const { db, elapsedMs, limits, devices, enqueue, logSecurityEvent } = parts;
  // Repeated refusals are logged once per window, so that a refusal costs no write.
  const loggedRefusals = createFailures({ limit: 1, elapsedMs });

  return async ({ user, name, password, mismatchError }, caller) => {
    const attempt = {
      account: user ? `id ${user.id}` : `name ${nameKey(name)}`,
      address: caller?.address ?? '',
      device: user && devices.find(caller?.cookies ?? '', user.id),
    };
    const target = user && { target: account(user.id) };
    try {
      // Checks the limits before queueing, so that a refused attempt takes no place in the queue,
      // and again after waiting.
      limits.check(attempt);
      return await enqueue(attempt, () =>
        limits.attempt(attempt, async () => {
          // The password may have changed while this attempt waited.
          const current = user && (await getUser(db, user.id));
          if (!(await verifyPassword(password, current?.passwordHash)) || !current)
            throw mismatchError;
          return current;
        }),
      );
    } catch (error) {
      if (error === mismatchError)
        await logSecurityEvent({ kind: 'login_failed', ...target }, caller);
      const key = `${attempt.account} ${networkOf(attempt.address)}`;
      if (
        error instanceof ApiError &&
        error.code === 'too_many_requests' &&
        !loggedRefusals.has(key)
      ) {
        loggedRefusals.add(key);
        await logSecurityEvent({ kind: 'login_limited', ...target }, caller);
      }
      throw error;
    }
  };
};
