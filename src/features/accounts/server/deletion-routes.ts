import { ApiError, invalidInput } from '#contract/errors.ts';
import { nameKey } from '#db/stores/name-key.ts';
import type { userContracts } from '#features/accounts/user-contract.ts';
import type { Handlers } from '#platform/api/handlers.ts';
import { account, type LogSecurityEvent } from '#platform/security-log.ts';
import { requireAdministrator } from '#records/ownership.ts';
import { deleteAccount, type DeletionParts } from './deletion.ts';
import { getUser } from './store.ts';

/** How long a call deletes records before it answers: pages show what is gone after that, and a client waits for 50 s at most. */
const TURN_MS = 3_000;

/** `elapsedMs` is a clock that only goes forward. */
type DeletionHandlers = DeletionParts & {
  elapsedMs: () => number;
  logSecurityEvent: LogSecurityEvent;
};

/** Handler of the deletion of accounts. Who deletes is an administrator still in each transaction, so that one is always left. */
export const deletionHandlers = ({
  elapsedMs,
  logSecurityEvent,
  ...parts
}: DeletionHandlers): Handlers<Pick<typeof userContracts, 'deleteUser'>> => ({
  deleteUser: async ({ params: { id }, body: { username, withRecords = false } }, caller) => {
    if (id === caller.user.userId) throw new ApiError('forbidden');
    const user = await getUser(parts.db, id);
    if (nameKey(username.trim()) !== nameKey(user.username))
      throw invalidInput('username', 'wrong_username');
    const end = elapsedMs() + TURN_MS;
    const left = await deleteAccount(parts, {
      id,
      withRecords,
      authorize: (tx) => requireAdministrator(tx, caller.user.userId),
      log: (tx, kind) => logSecurityEvent({ kind, target: account(id) }, caller, tx),
      shouldStop: () => elapsedMs() > end,
    });
    return { left };
  },
});
