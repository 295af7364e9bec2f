import { ApiError } from '#contract/errors.ts';
import { DELETED } from '#contract/primitives.ts';
import type { Db } from '#db/tables.ts';
import type { TryPassword } from '#features/accounts/server/passwords/password-attempts.ts';
import { getUser, hasSamePassword } from '#features/accounts/server/store.ts';
import type { tokenContracts } from '#features/accounts/token-contract.ts';
import type { Handlers } from '#platform/api/handlers.ts';
import { account, type LogSecurityEvent } from '#platform/security-log.ts';
import { listTokens, makeToken, revokeToken } from './tokens.ts';

type TokenOptions = {
  db: Db;
  now: () => Date;
  tryPassword: TryPassword;
  logSecurityEvent: LogSecurityEvent;
};

/** Handlers for the access tokens of the caller. A new one wants the password: it lives longer than a stolen session. */
export const tokenHandlers = ({
  db,
  now,
  tryPassword,
  logSecurityEvent,
}: TokenOptions): Handlers<typeof tokenContracts> => ({
  tokens: async (_input, { user }) => ({ tokens: await listTokens(db, user.userId, now()) }),
  createToken: async ({ body: { currentPassword, ...wanted } }, caller) => {
    const { userId } = caller.user;
    const user = await getUser(db, userId);
    const mismatchError = new ApiError('forbidden', [
      { field: 'currentPassword', message: 'current_password_wrong' },
    ]);
    await tryPassword(
      { user, name: user.username, password: currentPassword, mismatchError },
      caller,
    );
    return db.transaction().execute(async (tx) => {
      if (!(await hasSamePassword(tx, user))) throw mismatchError;
      const made = await makeToken(tx, userId, wanted, now());
      await logSecurityEvent({ kind: 'token_made', target: account(userId) }, caller, tx);
      return made;
    });
  },
  revokeToken: async ({ params: { id } }, caller) => {
    const { userId } = caller.user;
    await db.transaction().execute(async (tx) => {
      await revokeToken(tx, userId, id);
      await logSecurityEvent({ kind: 'token_revoked', target: account(userId) }, caller, tx);
    });
    return DELETED;
  },
});
