import type { Db } from '../../../db/tables.ts';
import type { Handlers } from '../../../platform/handlers.ts';
import type { sessionContracts } from '../session-contract.ts';
import { endOtherSessions, endOwnSession, listSessions } from './sessions.ts';

/** What answers the endpoints of one's own sessions. */
export const sessionHandlers = (db: Db, now: () => Date): Handlers<typeof sessionContracts> => ({
  sessions: async (_input, { user }) => ({ sessions: await listSessions(db, user, now()) }),
  endSession: async ({ params: { id } }, { user }) => {
    await endOwnSession(db, user.userId, id);
    return { message: 'deleted_successfully' };
  },
  endOtherSessions: async (_input, { user }) => {
    await endOtherSessions(db, user);
    return { message: 'deleted_successfully' };
  },
});
