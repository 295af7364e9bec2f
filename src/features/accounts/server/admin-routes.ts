import { ApiError, invalidInput } from '#contract/errors.ts';
import { totalsOf } from '#contract/primitives.ts';
import type { SecurityEventKind } from '#contract/shapes/security-events.ts';
import type { EventTarget } from '#db/stores/security-events.ts';
import type { Db } from '#db/tables.ts';
import type { adminContracts, ListedUser } from '#features/accounts/admin-contract.ts';
import { addMail } from '#mail/outbox.ts';
import type { Handlers, SignedInCaller } from '#platform/api/handlers.ts';
import type { Config } from '#platform/config.ts';
import { account, type LogSecurityEvent } from '#platform/security-log.ts';
import { requireAdministrator } from '#records/ownership.ts';
import { paths } from '#site/paths.ts';
import { getListedUser, listUsers } from './directory.ts';
import { createInvitation, listInvitations, revokeInvitation } from './invitations.ts';
import { createReset } from './passwords/resets.ts';
import { listSecurityEvents } from './security-events.ts';
import { changeRole, disableUser, enableUser, setPhoneChecked } from './store.ts';

type AdminParts = {
  db: Db;
  config: Pick<Config, 'publicUrl' | 'registrationCode'>;
  now: () => Date;
  /** Called when a mail was added to the outbox; undefined if the site sends none. */
  onMailAdded: (() => void) | undefined;
  logSecurityEvent: LogSecurityEvent;
};

const invitation = (id: number): EventTarget => ({ type: 'invitation', id });

/** Handlers of the administration endpoints. */
export const adminHandlers = (parts: AdminParts): Handlers<typeof adminContracts> => {
  const { db, config, now, onMailAdded, logSecurityEvent } = parts;
  /** Finds the account of another user: administrators cannot lock themselves out. */
  const getOther = async (id: number, { user }: SignedInCaller) => {
    if (id === user.userId) throw new ApiError('forbidden');
    return getListedUser(db, id);
  };
  /**
   * Runs `work` and records the event in one transaction, so that there is both or neither. The caller must be an administrator still: what
   * they have made would otherwise outlive their rights.
   */
  const withEvent = <T extends { id: number }>(
    kind: SecurityEventKind,
    caller: SignedInCaller,
    targetOf: (id: number) => EventTarget,
    work: (tx: Db) => Promise<T>,
  ): Promise<T> =>
    db.transaction().execute(async (tx) => {
      await requireAdministrator(tx, caller.user.userId);
      const result = await work(tx);
      await logSecurityEvent({ kind, target: targetOf(result.id) }, caller, tx);
      return result;
    });
  const changeAccount = (
    id: number,
    kind: SecurityEventKind,
    caller: SignedInCaller,
    work: (tx: Db) => Promise<unknown>,
  ): Promise<ListedUser> =>
    withEvent(kind, caller, account, async (tx) => {
      await work(tx);
      return getListedUser(tx, id);
    });

  return {
    users: async ({ query }) => {
      const { users, totalItems } = await listUsers(db, query);
      return { users, ...totalsOf(query, totalItems) };
    },
    changeRole: async ({ params: { id }, body: { role } }, caller) => {
      await getOther(id, caller);
      return changeAccount(id, `role_${role}`, caller, (tx) => changeRole(tx, id, role, now()));
    },
    disable: async ({ params: { id } }, caller) => {
      await getOther(id, caller);
      return changeAccount(id, 'account_disabled', caller, (tx) => disableUser(tx, id, now()));
    },
    enable: ({ params: { id } }, caller) =>
      changeAccount(id, 'account_enabled', caller, (tx) => enableUser(tx, id)),
    checkPhone: async ({ params: { id }, body: { isChecked } }, caller) => {
      await getListedUser(db, id);
      return changeAccount(id, isChecked ? 'phone_checked' : 'phone_unchecked', caller, (tx) =>
        setPhoneChecked(tx, id, isChecked, now()),
      );
    },
    createReset: async ({ params }, caller) => {
      // Administrators change their own password with the current one: a stolen token cannot create
      // a link.
      const { id } = await getOther(params.id, caller);
      const { code, expiresAt } = await withEvent('reset_made', caller, account, async (tx) => ({
        id,
        ...(await createReset(tx, id, now(), caller.user.userId)),
      }));
      return { url: `${config.publicUrl}${paths.setPassword(code)}`, expiresAt };
    },
    invitations: async ({ query }) => {
      const { invitations, totalItems } = await listInvitations(db, query);
      const hasFixedCode = config.registrationCode !== undefined;
      const sendsMail = onMailAdded !== undefined;
      return { invitations, hasFixedCode, sendsMail, ...totalsOf(query, totalItems) };
    },
    createInvitation: async ({ body: { email, ...body } }, caller) => {
      if (email && !onMailAdded) throw invalidInput('email', 'no_mail');
      const made = await withEvent('invitation_made', caller, invitation, async (tx) => {
        const created = await createInvitation(tx, { ...body, madeBy: caller.user.userId }, now());
        const { id, code, expiresAt } = created;
        if (email)
          await addMail(
            tx,
            `invitation ${id}`,
            { kind: 'invitation', email, code, expiresAt },
            now(),
          );
        return created;
      });
      if (email) onMailAdded?.();
      return { ...made, url: `${config.publicUrl}${paths.registerWithCode(made.code)}` };
    },
    revokeInvitation: ({ params: { id } }, caller) =>
      withEvent('invitation_revoked', caller, invitation, (tx) => revokeInvitation(tx, id, now())),
    events: async ({ query }) => {
      const { events, totalItems } = await listSecurityEvents(db, query);
      return { events, ...totalsOf(query, totalItems) };
    },
  };
};
