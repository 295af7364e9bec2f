import { ApiError } from '#contract/errors.ts';
import { engineOf } from '#db/dialect.ts';
import type { Db } from '#db/tables.ts';
import type { accountContracts, ProfileChanges, User } from '#features/accounts/contract.ts';
import type { tokenContracts } from '#features/accounts/token-contract.ts';
import type { Handle, Handlers } from '#platform/api/handlers.ts';
import type { Config } from '#platform/config.ts';
import { createRateLimit } from '#platform/limits/rate-limits.ts';
import { account, type LogSecurityEvent } from '#platform/security-log.ts';
import { convertTexts } from '#platform/text/convert-texts.ts';
import { createLoginLimits } from './passwords/login-limits.ts';
import { createPasswordAttempts, type TryPassword } from './passwords/password-attempts.ts';
import { createPasswordQueue } from './passwords/password-queue.ts';
import { resetHandlers } from './passwords/reset-routes.ts';
import { changeProfile } from './profile.ts';
import { codeProblem, register } from './registration.ts';
import { deviceName } from './sessions/device-name.ts';
import { createKnownDevices, type KnownDevices } from './sessions/known-devices.ts';
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
export const accountHandlers = (
  options: AccountOptions,
): Handlers<typeof accountContracts & typeof tokenContracts> => {
  const { db, elapsedMs, deviceKey, config } = options;
  const { hasRateLimit: isOn, publicUrl, registrationCode, siteName } = config;
  const limitParts = { elapsedMs, isOn, signals: engineOf(db).signals };
  const enqueue = createPasswordQueue({ isFair: isOn });
  const devices = createKnownDevices({ key: deviceKey, isSecure: publicUrl.startsWith('https:') });
  const limits = createLoginLimits(limitParts);
  const tryPassword = createPasswordAttempts({ ...options, limits, devices, enqueue });
  const registrations = createRateLimit('registrations', limitParts);
  const parts = { ...options, isOn, registrationCode, siteName, enqueue, devices, tryPassword };

  return {
    ...tokenHandlers(parts),
    ...resetHandlers(parts),
    register: async ({ body: { keepZawgyi, ...body } }, caller) => {
      const { values, convertedFromZawgyi } = convertProfileTexts(body, keepZawgyi);
      const user = await registrations.attempt(caller?.address ?? '', () =>
        register(parts, { ...body, ...values }, caller),
      );
      return { message: 'registered_successfully', user: toPublic(user), convertedFromZawgyi };
    },

    checkCode: async ({ body: { validationCode } }, caller) => ({
      // Counted as a registration with the code is, so that asking is no cheaper way to guess one.
      problem: await registrations.count(caller?.address ?? '', () =>
        codeProblem(parts, validationCode),
      ),
    }),

    login: logIn(parts),

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
      const saved = await changeProfile(parts, change, caller);
      return {
        message: 'updated_successfully',
        ...saved,
        user: toPublic(saved.user),
        convertedFromZawgyi,
      };
    },
  };
};

type LoginParts = Pick<AccountOptions, 'db' | 'now' | 'logSecurityEvent'> & {
  devices: KnownDevices;
  tryPassword: TryPassword;
};

/** Starts a session for whoever knows the password of an account. */
const logIn =
  ({
    db,
    now,
    logSecurityEvent,
    devices,
    tryPassword,
  }: LoginParts): Handle<typeof accountContracts.login> =>
  async ({ body: { email, username = '', password } }, caller) => {
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
  };

type ProfileTexts = Pick<ProfileChanges, 'company' | 'position' | 'name' | 'address'>;

/** Converts the texts of a profile from Zawgyi; login names and e-mail addresses stay as typed. */
const convertProfileTexts = ({ company, position, name, address }: ProfileTexts, keep: boolean) =>
  convertTexts({ company, position, name, address }, { keep });

/** Removes what only the server may know. */
const toPublic = ({ passwordHash: _hash, isDisabled: _disabled, ...user }: StoredUser): User =>
  user;
