import { ApiError } from '#contract/errors.ts';
import { engineOf } from '#db/dialect.ts';
import { nameKey } from '#db/stores/name-key.ts';
import type { Db } from '#db/tables.ts';
import type { accountContracts } from '#features/accounts/contract.ts';
import { addMail } from '#mail/outbox.ts';
import type { Caller, Handlers } from '#platform/api/handlers.ts';
import { networkOf } from '#platform/http/networks.ts';
import { createFailures } from '#platform/limits/failures.ts';
import { createRateLimit, requireNoWait } from '#platform/limits/rate-limits.ts';
import { account, type LogSecurityEvent } from '#platform/security-log.ts';
import type { PasswordQueue } from './password-queue.ts';
import { requireGoodPassword } from './password-rules.ts';
import { hashPassword } from './passwords.ts';
import { consumeReset, findReset } from './resets.ts';

/** Links for a new password that a network may ask for within 15 minutes. */
const MAX_REQUESTS = 10;

type ResetParts = {
  db: Db;
  now: () => Date;
  elapsedMs: () => number;
  /** Whether the number of calls is limited. */
  isOn: boolean;
  siteName: string;
  enqueue: PasswordQueue;
  /** Called when a mail was added to the outbox; undefined if the site sends none. */
  onMailAdded: (() => void) | undefined;
  logSecurityEvent: LogSecurityEvent;
};

/** Handlers of links for a new password. */
export const resetHandlers = ({
  db,
  now,
  elapsedMs,
  isOn,
  siteName,
  enqueue,
  onMailAdded,
  logSecurityEvent,
}: ResetParts): Handlers<
  Pick<typeof accountContracts, 'requestReset' | 'findReset' | 'resetPassword'>
> => {
  const { signals } = engineOf(db);
  const attempts = createRateLimit('resets', { elapsedMs, isOn, signals });
  const requests = createFailures({
    limit: MAX_REQUESTS,
    elapsedMs,
    signals,
    topic: 'reset requests',
  });

  return {
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
      attempts.attempt(addressOf(caller), async () => {
        const { username } = await findReset(db, body.code, now());
        return { username };
      }),

    resetPassword: ({ body }, caller) => {
      const address = addressOf(caller);
      return attempts.attempt(address, async () => {
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
