import type { Db } from '#db/tables.ts';
import type { lifeContracts } from '#features/properties/life/life-contract.ts';
import type { BulkAction, StatusRole } from '#features/properties/life/transitions.ts';
import type { ReportDecision } from '#features/properties/reports/reasons.ts';
import { resolveReports } from '#features/properties/server/reports/report-store.ts';
import { searchedListings } from '#features/properties/server/searched.ts';
import { getProperty } from '#features/properties/server/store.ts';
import { addMail } from '#mail/outbox.ts';
import type { SaveParts } from '#photos/changes.ts';
import type { Handle, Handlers, SignedInCaller } from '#platform/api/handlers.ts';
import type { Config } from '#platform/config.ts';
import { account } from '#platform/security-log.ts';
import { ownerOf, ownerOnly, requireAdministrator, requireOwner } from '#records/ownership.ts';
import type { SearchedKind } from '#records/search-index.ts';
import { nextVersion } from '#records/versions.ts';
import { changeMany } from './bulk.ts';
import { confirmHandlers } from './confirm-routes.ts';
import { findWaitingRemoved, markDuplicates } from './duplicate-marks.ts';
import { findDuplicateOf } from './duplicates.ts';
import { findReceiver, handOverRecords } from './hand-over.ts';
import { changePrice } from './price-changes.ts';
import { changeStatus, statusOf } from './status-store.ts';
import { moveToTrash, takeFromTrash } from './trash.ts';

/** What doing the same with several listings decides about their reports, if anything. */
const DECISIONS = {
  confirm: 'available',
  available: 'available',
  reserved: 'reserved',
  closed: 'closed',
  hidden: 'hidden',
  trash: 'trash',
  restore: undefined,
} as const satisfies Record<BulkAction, ReportDecision | undefined>;

type LifeParts = Pick<SaveParts, 'db' | 'now' | 'logSecurityEvent'> & {
  config: Pick<Config, 'publicUrl'>;
  /** What can be handed over besides listings. */
  otherKinds: readonly SearchedKind[];
  /** Called when a mail was added to the outbox; undefined if the site sends none. */
  onMailAdded: (() => void) | undefined;
};

/** Handlers of what comes after publishing a listing. */
export const lifeHandlers = (parts: LifeParts): Handlers<typeof lifeContracts> => {
  const { db, now, logSecurityEvent } = parts;
  const kinds = [searchedListings, ...parts.otherKinds];
  const authorize = ownerOnly(db, 'properties');
  return {
    setStatus: {
      authorize,
      handle: setStatus(parts),
    },
    setPrice: {
      authorize,
      handle: ({ params: { id }, body: { price } }, { user }) =>
        db.transaction().execute(async (tx) => {
          await requireOwner(tx, 'properties', id, user);
          await changePrice(tx, id, price, await nextVersion(tx, 'properties', id, now()));
          await markDuplicates(tx, id, now());
          return getProperty(tx, id, 'owner');
        }),
    },
    handOver: async ({ params: { id: from }, body }, caller) => {
      const to = await findReceiver(db, from, body.to);
      const event = {
        kind: 'listings_handed_over',
        target: account(from),
        receiverId: to.id,
      } as const;
      const moved = await handOverRecords(db, {
        kinds,
        from,
        to: to.id,
        now: now(),
        authorize: (tx) => requireAdministrator(tx, caller.user.userId),
        onBegun: (tx) => logSecurityEvent(event, caller, tx),
      });
      return { moved, to };
    },
    findDuplicate: {
      authorize,
      handle: async ({ params: { id } }) => ({
        id: (await findDuplicateOf(db, id)) ?? null,
        removedId: (await findWaitingRemoved(db, id)) ?? null,
      }),
    },
    moveToTrash: {
      authorize,
      handle: ({ params: { id } }, caller) =>
        db.transaction().execute(async (tx) => {
          await requireOwner(tx, 'properties', id, caller.user);
          await moveToTrash(tx, id, now());
          await noteDecision(tx, parts, { id, decision: 'trash' }, caller);
          return getProperty(tx, id, 'owner');
        }),
    },
    restore: {
      authorize,
      handle: ({ params: { id } }, { user }) =>
        db.transaction().execute(async (tx) => {
          await requireOwner(tx, 'properties', id, user);
          await takeFromTrash(tx, id, now());
          return getProperty(tx, id, 'owner');
        }),
    },
    changeMany: ({ body }, caller) =>
      db.transaction().execute((tx) =>
        changeMany(tx, body, {
          user: caller.user,
          now: now(),
          onChanged: async (id) =>
            void (await noteDecision(tx, parts, { id, decision: DECISIONS[body.action] }, caller)),
        }),
      ),
    ...confirmHandlers(parts),
  };
};

const setStatus =
  (parts: LifeParts): Handle<typeof lifeContracts.setStatus> =>
  async ({ params: { id }, body }, caller) => {
    const { db, now, onMailAdded } = parts;
    const changed = await db.transaction().execute(async (tx) => {
      await requireOwner(tx, 'properties', id, caller.user);
      const before = await statusOf(tx, id);
      const role: StatusRole = caller.user.isAdmin ? 'admin' : 'owner';
      await changeStatus(tx, id, body, { role, now: now() });
      const isDecided = before !== body.status || body.status === 'removed';
      const decision = {
        id,
        decision: body.status,
        reason: body.status === 'removed' ? body.reason : null,
      };
      if (isDecided && (await noteDecision(tx, parts, decision, caller)))
        if (body.status === 'removed' && onMailAdded)
          await addMail(tx, `removed ${id}`, { kind: 'listing_removed', id }, now());
      return getProperty(tx, id, 'owner');
    });
    onMailAdded?.();
    return changed;
  };

type Decision = {
  id: number;
  decision: ReportDecision | undefined;
  reason?: string | null | undefined;
};

/** Logs a change of somebody else's listing, and resolves its reports if the change decides about them. Returns whether it is somebody else's. */
const noteDecision = async (
  tx: Db,
  { logSecurityEvent, now }: LifeParts,
  { id, decision, reason }: Decision,
  caller: SignedInCaller,
): Promise<boolean> => {
  if ((await ownerOf(tx, 'properties', id)) === caller.user.userId) return false;
  const target = { type: 'properties', id };
  await logSecurityEvent({ kind: 'listing_status_changed', target }, caller, tx);
  if (decision !== undefined)
    await resolveReports(tx, id, { decision, reason, by: caller.user.userId, now: now() });
  return true;
};
