import type { ApiError } from '../../../contract/errors.ts';
import { nameKey } from '../../../db/name-key.ts';
import type { Db } from '../../../db/tables.ts';
import type { Caller } from '../../../platform/handlers.ts';
import type { KnownDevices } from './known-devices.ts';
import type { LoginLimits } from './login-limits.ts';
import type { PasswordTurns } from './password-turns.ts';
import { verifyPassword } from './passwords.ts';
import { getUser, type User } from './store.ts';

type Parts = { db: Db; limits: LoginLimits; devices: KnownDevices; inTurn: PasswordTurns };

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

/** The one door to passwords: whatever asks for one is limited and waits for its turn. */
export const createPasswordTries =
  ({ db, limits, devices, inTurn }: Parts): TryPassword =>
  ({ user, name, password, wrong }, caller) => {
    const attempt = {
      account: user ? `id ${user.id}` : `name ${nameKey(name)}`,
      address: caller?.address ?? '',
      device: user && devices.find(caller?.cookies ?? '', user.id),
    };
    // Whoever has to wait takes no turn; whoever takes one has to wait for those before.
    limits.check(attempt);
    return inTurn(attempt, () =>
      limits.attempt(attempt, async () => {
        // It may have been changed while this one waited.
        const now = user && (await getUser(db, user.id));
        if (!(await verifyPassword(password, now?.passwordHash)) || !now) throw wrong;
        return now;
      }),
    );
  };
