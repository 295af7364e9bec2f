import { DELETED } from '#contract/primitives.ts';
import type { Db } from '#db/tables.ts';
import type { sessionContracts } from '#features/accounts/session-contract.ts';
import type { Handlers } from '#platform/api/handlers.ts';
import { account, type LogSecurityEvent } from '#platform/security-log.ts';
import { endOtherSessions, endOwnSession, listSessions } from './sessions.ts';

type SessionOptions = { db: Db; now: () => Date; logSecurityEvent: LogSecurityEvent };

/** Handlers for the sessions of the caller. */
export const sessionHandlers = ({
  db,
  now,
  logSecurityEvent,
}: SessionOptions): Handlers<typeof sessionContracts> => ({
  sessions: async (_input, { user }) => ({ sessions: await listSessions(db, user, now()) }),
  endSession: async ({ params: { id } }, caller) => {
    const { userId } = caller.user;
    await db.transaction().execute(async (tx) => {
      await endOwnSession(tx, userId, id);
      await logSecurityEvent({ kind: 'session_ended', target: account(userId) }, caller, tx);
    });
    return DELETED;
  },
  endOtherSessions: async (_input, caller) => {
    await db.transaction().execute(async (tx) => {
      await endOtherSessions(tx, caller.user);
      await logSecurityEvent(
        { kind: 'sessions_ended', target: account(caller.user.userId) },
        caller,
        tx,
      );
    });
    return DELETED;
  },
});
