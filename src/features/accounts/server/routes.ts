import { ApiError } from '#contract/errors.ts';
import { engineOf } from '#db/dialect.ts';
import { nameKey } from '#db/stores/name-key.ts';
import type { Db } from '#db/tables.ts';
import type { accountContracts, ProfileChanges, User } from '#features/accounts/contract.ts';
import type { tokenContracts } from '#features/accounts/token-contract.ts';
import { addMail } from '#mail/outbox.ts';
import type { Caller, Handlers } from '#platform/api/handlers.ts';
import type { Config } from '#platform/config.ts';
import { networkOf } from '#platform/http/networks.ts';
import { createFailures } from '#platform/limits/failures.ts';
import { createRateLimit, requireNoWait } from '#platform/limits/rate-limits.ts';
import { account, type LogSecurityEvent } from '#platform/security-log.ts';
import { convertTexts } from '#platform/text/convert-texts.ts';
import { createLoginLimits } from './passwords/login-limits.ts';
import { createPasswordAttempts } from './passwords/password-attempts.ts';
import { createPasswordQueue } from './passwords/password-queue.ts';
import { requireGoodPassword } from './passwords/password-rules.ts';
import { hashPassword } from './passwords/passwords.ts';
import { findReset, consumeReset } from './passwords/resets.ts';
import { changeProfile } from './profile.ts';
import { register } from './registration.ts';
import { deviceName } from './sessions/device-name.ts';
import { createKnownDevices } from './sessions/known-devices.ts';
import { endSession, startSession } from './sessions/sessions.ts';
import {
  findUserByEmail,
  findUserByUsername,
  getUser,
  recordLogin,
  type StoredUser,
  hasSamePassword,
} from './store.ts';
import { tokenHandlers } from './tokens/token-routes.ts';

/** Links for a new password that a network may ask for within 15 minutes. */
const MAX_RESET_REQUESTS = 10;

/** `deviceKey` signs the cookie of known devices; `elapsedMs` is the clock of the limits. */
type AccountOptions = {
  db: Db;
  now: () => Date;
  elapsedMs: () => number;
  deviceKey: string;
  logSecurityEvent: LogSecurityEvent;
  /** Called when a mail was added to the outbox; undefined if the site sends none. */
  onMailAdded: (() => void) | undefined;
  config: Pick<Config, 'registrationCode' | 'hasRateLimit' | 'publicUrl' | 'siteName'>;
};

/** Handlers of the account endpoints. */
export const accountHandlers = ({
  db,
  now,
  elapsedMs,
  deviceKey,
  logSecurityEvent,
  onMailAdded,
  config: { registrationCode, hasRateLimit: isOn, publicUrl, siteName },
}: AccountOptions): Handlers<typeof accountContracts & typeof tokenContracts> => {
  const { signals } = engineOf(db);
  const enqueue = createPasswordQueue({ isFair: isOn });
  const devices = createKnownDevices({ key: deviceKey, isSecure: publicUrl.startsWith('https:') });
  const limits = createLoginLimits({ elapsedMs, isOn, signals });
  const tryPassword = createPasswordAttempts({
    db,
    elapsedMs,
    limits,
    devices,
    enqueue,
    logSecurityEvent,
  });
  const registrations = createRateLimit('registrations', { elapsedMs, isOn, signals });
  const resets = createRateLimit('resets', { elapsedMs, isOn, signals });
  const requests = createFailures({
    limit: MAX_RESET_REQUESTS,
    elapsedMs,
    signals,
    topic: 'reset requests',
  });

  return {
    ...tokenHandlers({ db, now, tryPassword, logSecurityEvent }),
    register: async ({ body: { keepZawgyi, ...body } }, caller) => {
      const { values, convertedFromZawgyi } = convertProfileTexts(body, keepZawgyi);
      const parts = { db, now, registrationCode, siteName, enqueue, logSecurityEvent };
      const user = await registrations.attempt(addressOf(caller), () =>
        register(parts, { ...body, ...values }, caller),
      );
      return { message: 'registered_successfully', user: toPublic(user), convertedFromZawgyi };
    },

    login: async ({ body: { email, username = '', password } }, caller) => {
      const name = email || username;
      const found = await (email ? findUserByEmail : findUserByUsername)(db, name);
      const mismatchError = new ApiError('invalid_credentials');
      const user = await tryPassword({ user: found, name, password, mismatchError }, caller);
      const target = account(user.id);
      if (user.isDisabled) {
        await logSecurityEvent({ kind: 'login_disabled', target }, caller);
        throw new ApiError('forbidden', [{ field: 'username', message: 'account_disabled' }]);
      }
      caller?.setCookie(devices.cookieFor(user.id, caller.cookies));
      const device = deviceName(caller?.userAgent ?? '');
      return db.transaction().execute(async (tx) => {
        if (!(await hasSamePassword(tx, user))) throw mismatchError;
        await recordLogin(tx, user.id, now());
        await logSecurityEvent({ kind: 'login', actorId: user.id, target }, caller, tx);
        return { token: await startSession(tx, user.id, now(), device), user: toPublic(user) };
      });
    },

    logout: async (_input, { user }) => {
      await endSession(db, user.sessionId);
      return { message: 'logged_out' };
    },

    getUser: async ({ body }, { user }) => {
      const found =
        body.email === undefined
          ? await getUser(db, user.userId)
          : await findUserByEmail(db, body.email);
      if (found?.id !== user.userId && !user.isAdmin) throw new ApiError('forbidden');
      if (!found) throw new ApiError('not_found');
      return toPublic(found);
    },

    updateUser: async ({ body }, caller) => {
      const {
        user_id: id = caller.user.userId,
        password,
        currentPassword,
        keepZawgyi,
        ...typed
      } = body;
      if (id !== caller.user.userId && !caller.user.isAdmin) throw new ApiError('forbidden');
      const { values, convertedFromZawgyi } = convertProfileTexts(typed, keepZawgyi);
      const change = { id, changes: { ...typed, ...values }, password, currentPassword };
      const saved = await changeProfile(
        { db, now, siteName, enqueue, tryPassword, logSecurityEvent },
        change,
        caller,
      );
      return {
        message: 'updated_successfully',
        ...saved,
        user: toPublic(saved.user),
        convertedFromZawgyi,
      };
    },

    requestReset: async ({ body: { email } }, caller) => {
      if (!onMailAdded) throw new ApiError('not_found');
      const network = networkOf(addressOf(caller));
      if (isOn) requireNoWait(requests.waitMs(network));
      requests.add(network);
      // Whether there is an account is looked up when the mail is sent: answers do not tell, nor does their time.
      await addMail(db, `reset ${nameKey(email)}`, { kind: 'password_reset', email }, now());
      onMailAdded();
      return { message: 'requested' };
    },

    findReset: ({ body }, caller) =>
      resets.attempt(addressOf(caller), async () => {
        const { username } = await findReset(db, body.code, now());
        return { username };
      }),

    resetPassword: ({ body }, caller) => {
      const address = addressOf(caller);
      return resets.attempt(address, async () => {
        const user = await findReset(db, body.code, now());
        requireGoodPassword(body.password, { siteName, ...user });
        const passwordHash = await enqueue({ address }, () => hashPassword(body.password));
        await db.transaction().execute(async (tx) => {
          await consumeReset(tx, body.code, passwordHash, now());
          await logSecurityEvent({ kind: 'reset_used', target: account(user.id) }, caller, tx);
        });
        return { message: 'updated_successfully' };
      });
    },
  };
};

/** Server rendering has no address; it calls none of these endpoints. */
const addressOf = (caller: Caller | undefined): string => caller?.address ?? '';

type ProfileTexts = Pick<ProfileChanges, 'company' | 'position' | 'name' | 'address'>;

/** Converts the texts of a profile from Zawgyi; login names and e-mail addresses stay as typed. */
const convertProfileTexts = ({ company, position, name, address }: ProfileTexts, keep: boolean) =>
  convertTexts({ company, position, name, address }, { keep });

/** Removes what only the server may know. */
const toPublic = ({ passwordHash: _hash, isDisabled: _disabled, ...user }: StoredUser): User =>
  user;
