import { ApiError } from '../../../contract/errors.ts';
import { totalsOf } from '../../../contract/primitives.ts';
import type { SecurityEventKind } from '../../../contract/security-events.ts';
import type { Db } from '../../../db/tables.ts';
import { paths } from '../../../paths.ts';
import type { Handlers, SignedInCaller } from '../../../platform/handlers.ts';
import { account, type NoteEvent } from '../../../platform/security-log.ts';
import type { adminContracts, ListedUser } from '../admin-contract.ts';
import { getListedUser, listUsers } from './directory.ts';
import { createInvitation, listInvitations, revokeInvitation } from './invitations.ts';
import { createReset } from './resets.ts';
import { listSecurityEvents } from './security-events.ts';
import { disableUser, enableUser, updateUser } from './store.ts';

type AdminParts = {
  origin: string;
  /** Whether the settings have a code for any number of accounts. */
  hasFixedCode: boolean;
  now: () => Date;
  noteEvent: NoteEvent;
};

/** What answers the administrators' endpoints; links lead to the site at `origin`. */
export const adminHandlers = (
  db: Db,
  { origin, hasFixedCode, now, noteEvent }: AdminParts,
): Handlers<typeof adminContracts> => {
  /** Somebody else's account: nobody takes the site away from oneself. */
  const getOther = async (id: number, { user }: SignedInCaller) => {
    if (id === user.userId) throw new ApiError('forbidden');
    return getListedUser(db, id);
  };
  /** Changes an account and notes it, both or neither. */
  const change = (
    id: number,
    kind: SecurityEventKind,
    caller: SignedInCaller,
    work: (tx: Db) => Promise<unknown>,
  ): Promise<ListedUser> =>
    db.transaction().execute(async (tx) => {
      await work(tx);
      const changed = await getListedUser(tx, id);
      await noteEvent({ kind, target: account(id) }, caller, tx);
      return changed;
    });

  return {
    users: async ({ query }) => {
      const { users, totalItems } = await listUsers(db, query);
      return { users, ...totalsOf(query, totalItems) };
    },
    changeRole: async ({ params: { id }, body: { role } }, caller) => {
      await getOther(id, caller);
      return change(id, `role_${role}`, caller, (tx) => updateUser(tx, id, { role }));
    },
    disable: async ({ params: { id } }, caller) => {
      await getOther(id, caller);
      return change(id, 'account_disabled', caller, (tx) => disableUser(tx, id, now()));
    },
    enable: ({ params: { id } }, caller) =>
      change(id, 'account_enabled', caller, (tx) => enableUser(tx, id)),
    createReset: async ({ params }, caller) => {
      // One's own password changes with the current one: a stolen token makes no link.
      const { id } = await getOther(params.id, caller);
      const { code, expiresAt } = await createReset(db, id, now());
      await noteEvent({ kind: 'reset_made', target: account(id) }, caller);
      return { url: `${origin}${paths.setPassword(code)}`, expiresAt };
    },
    invitations: async ({ query }) => {
      const { invitations, totalItems } = await listInvitations(db, query);
      return { invitations, hasFixedCode, ...totalsOf(query, totalItems) };
    },
    createInvitation: async ({ body }, caller) => {
      const made = await createInvitation(db, body, now());
      await noteEvent(
        { kind: 'invitation_made', target: { type: 'invitation', id: made.id } },
        caller,
      );
      return made;
    },
    revokeInvitation: async ({ params: { id } }, caller) => {
      const revoked = await revokeInvitation(db, id, now());
      await noteEvent({ kind: 'invitation_revoked', target: { type: 'invitation', id } }, caller);
      return revoked;
    },
    events: async ({ query }) => {
      const { events, totalItems } = await listSecurityEvents(db, query);
      return { events, ...totalsOf(query, totalItems) };
    },
  };
};
