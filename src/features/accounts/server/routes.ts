import { ApiError } from '../../../contract/errors.ts';
import type { Db } from '../../../db/tables.ts';
import type { Config } from '../../../platform/config.ts';
import { convertTexts } from '../../../platform/convert-texts.ts';
import type { Caller, Handlers } from '../../../platform/handlers.ts';
import { createRateLimit } from '../../../platform/rate-limits.ts';
import type { accountContracts, ProfileChanges, User as PublicUser } from '../contract.ts';
import { createPasswordTurns, hashPassword, verifyPassword } from './passwords.ts';
import { register } from './registration.ts';
import { findReset, useReset } from './resets.ts';
import { endSession, startSession } from './sessions.ts';
import {
  findUserByEmail,
  getUser,
  findUserByUsername,
  setPassword,
  updateUser,
  type User,
} from './store.ts';

type AccountParts = {
  db: Db;
  now: () => Date;
  config: Pick<Config, 'registrationCode' | 'hasRateLimit'>;
};

/** What answers the endpoints of accounts. */
export const accountHandlers = ({
  db,
  now,
  config: { registrationCode, hasRateLimit },
}: AccountParts): Handlers<typeof accountContracts> => {
  const inTurn = createPasswordTurns();
  const newLimit = () => createRateLimit({ now: () => now().getTime(), isOn: hasRateLimit });
  const limits = { login: newLimit(), registration: newLimit(), reset: newLimit() };

  return {
    register: async ({ body: { keepZawgyi, ...body } }, caller) => {
      const attempt = { ...from(caller), account: body.email.toLowerCase() };
      const { values, convertedFromZawgyi } = convert(body, keepZawgyi);
      const user = await limits.registration.attempt(attempt, () =>
        register({ db, now, registrationCode, inTurn }, { ...body, ...values }),
      );
      return { message: 'registered_successfully', user: toPublic(user), convertedFromZawgyi };
    },

    login: async ({ body }, caller) => {
      const name = body.email || body.username || '';
      const attempt = { ...from(caller), account: name.toLowerCase() };
      // Whoever has to wait takes no turn; whoever takes one has to wait for those before.
      limits.login.check(attempt);
      return inTurn(() =>
        limits.login.attempt(attempt, async () => {
          const user = await (body.email ? findUserByEmail : findUserByUsername)(db, name);
          const isRight = await verifyPassword(body.password, user?.passwordHash);
          if (!user || !isRight || user.isDisabled) throw new ApiError('invalid_credentials');
          return { token: await startSession(db, user.id, now()), user: toPublic(user) };
        }),
      );
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

    updateUser: async ({ body }, { user: caller }) => {
      const { user_id: id = caller.userId, password, keepZawgyi, ...changes } = body;
      const isOwn = id === caller.userId;
      if (!isOwn && !caller.isAdmin) throw new ApiError('forbidden');
      const passwordHash = password ? await inTurn(() => hashPassword(password)) : undefined;
      const { values, convertedFromZawgyi } = convert(changes, keepZawgyi);
      return db.transaction().execute(async (tx) => {
        const user = toPublic(await updateUser(tx, id, { ...changes, ...values }));
        const saved = { message: 'updated_successfully', user, convertedFromZawgyi } as const;
        if (passwordHash === undefined) return saved;
        // It may have ended while the password waited for its turn.
        if (isOwn && !(await endSession(tx, caller.sessionId))) throw new ApiError('unauthorized');
        await setPassword(tx, id, passwordHash);
        return { ...saved, ...(isOwn && { token: await startSession(tx, id, now()) }) };
      });
    },

    findReset: ({ body }, caller) =>
      limits.reset.attempt(from(caller), () => findReset(db, body.code, now())),

    resetPassword: ({ body }, caller) =>
      limits.reset.attempt(from(caller), async () => {
        await findReset(db, body.code, now());
        const passwordHash = await inTurn(() => hashPassword(body.password));
        await useReset(db, body.code, passwordHash, now());
        return { message: 'updated_successfully' };
      }),
  };
};

/** A page that is being rendered has no address; it tries nothing. */
const from = (caller: Caller | undefined) => ({ address: caller?.address ?? '' });

type Texts = Pick<ProfileChanges, 'company' | 'position' | 'name' | 'address'>;

/** The texts of a profile; names to log in with and addresses stay as they are typed. */
const convert = ({ company, position, name, address }: Texts, keep: boolean) =>
  convertTexts({ company, position, name, address }, { keep });

/** An account without what is nobody's business. */
const toPublic = ({ passwordHash: _hash, isDisabled: _disabled, ...user }: User): PublicUser =>
  user;
