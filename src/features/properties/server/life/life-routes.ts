import { ApiError } from '#contract/errors.ts';
import type { Db } from '#db/tables.ts';
import type {
  BulkAction,
  Confirmation,
  lifeContracts,
} from '#features/properties/life/life-contract.ts';
import { isPrivate } from '#features/properties/life/status.ts';
import { TRANSITIONS, type StatusRole } from '#features/properties/life/transitions.ts';
import type { ReportDecision } from '#features/properties/reports/reasons.ts';
import { resolveReports } from '#features/properties/server/reports/report-store.ts';
import { searchedListings } from '#features/properties/server/searched.ts';
import { getCard, getProperty } from '#features/properties/server/store.ts';
import { addMail } from '#mail/outbox.ts';
import type { SaveParts } from '#photos/changes.ts';
import type { Handlers, SignedInCaller } from '#platform/api/handlers.ts';
import { account } from '#platform/security-log.ts';
import { ownerOf, requireOwner } from '#records/ownership.ts';
import type { SearchedKind } from '#records/search-index.ts';
import { nextVersion } from '#records/versions.ts';
import { paths } from '#site/paths.ts';
import { changeMany } from './bulk.ts';
import { findConfirmLink, makeConfirmLink } from './confirm-links.ts';
import { findWaitingRemoved, markDuplicates } from './duplicate-marks.ts';
import { findDuplicateOf } from './duplicates.ts';
import { findReceiver, handOverRecords } from './hand-over.ts';
import { changePrice } from './price-changes.ts';
import { changeStatus, confirmListing, statusOf } from './status-store.ts';
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
  origin: string;
  /** What can be handed over besides listings. */
  otherKinds: readonly SearchedKind[];
  /** Called when a mail was added to the outbox; undefined if the site sends none. */
  onMailAdded: (() => void) | undefined;
};

/** Handlers of what comes after publishing a listing. */
export const lifeHandlers = (parts: LifeParts): Handlers<typeof lifeContracts> => {
  const { db, now, logSecurityEvent, origin, onMailAdded } = parts;
  const kinds = [searchedListings, ...parts.otherKinds];
  const authorize = ({ params }: { params: { id: number } }, { user }: SignedInCaller) =>
    requireOwner(db, 'properties', params.id, user);
  /** Logs what was done to somebody else's listing, and ends its reports if that decides about them. Returns whether it is somebody else's. */
  const noteDecision = async (
    tx: Db,
    id: number,
    decision: ReportDecision | undefined,
    caller: SignedInCaller,
    reason?: string | null,
  ): Promise<boolean> => {
    if ((await ownerOf(tx, 'properties', id)) === caller.user.userId) return false;
    const target = { type: 'properties', id };
    await logSecurityEvent({ kind: 'listing_status_changed', target }, caller, tx);
    if (decision !== undefined)
      await resolveReports(tx, id, { decision, reason, by: caller.user.userId, now: now() });
    return true;
  };
  return {
    setStatus: {
      authorize,
      handle: async ({ params: { id }, body }, caller) => {
        const changed = await db.transaction().execute(async (tx) => {
          const before = await statusOf(tx, id);
          const role: StatusRole = caller.user.isAdmin ? 'admin' : 'owner';
          await changeStatus(tx, id, body, { role, now: now() });
          const isDecided = before !== body.status || body.status === 'removed';
          const reason = body.status === 'removed' ? body.reason : null;
          if (isDecided && (await noteDecision(tx, id, body.status, caller, reason)))
            if (body.status === 'removed' && onMailAdded)
              await addMail(tx, `removed ${id}`, { kind: 'listing_removed', id }, now());
          return getProperty(tx, id, 'owner');
        });
        onMailAdded?.();
        return changed;
      },
    },
    confirm: {
      authorize,
      handle: ({ params: { id } }) =>
        db.transaction().execute(async (tx) => {
          await confirmListing(tx, id, now());
          return getProperty(tx, id, 'owner');
        }),
    },
    setPrice: {
      authorize,
      handle: ({ params: { id }, body: { price } }) =>
        db.transaction().execute(async (tx) => {
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
      const onBegun = (tx: Db) => logSecurityEvent(event, caller, tx);
      const moved = await handOverRecords(db, { kinds, from, to: to.id, now: now(), onBegun });
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
          await moveToTrash(tx, id, now());
          await noteDecision(tx, id, 'trash', caller);
          return getProperty(tx, id, 'owner');
        }),
    },
    restore: {
      authorize,
      handle: ({ params: { id } }) =>
        db.transaction().execute(async (tx) => {
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
            void (await noteDecision(tx, id, DECISIONS[body.action], caller)),
        }),
      ),
    makeConfirmLink: {
      authorize,
      handle: async ({ params: { id } }, { user }) => {
        const { code, expiresAt } = await db
          .transaction()
          .execute((tx) => makeConfirmLink(tx, id, now(), user.userId));
        return { url: `${origin}${paths.confirm(code)}`, expiresAt };
      },
    },
    findConfirmation: async ({ body }) => {
      const { id } = await openLink(db, body.code, now());
      return confirmationOf(db, id);
    },
    answerConfirmation: ({ body: { code, status } }) =>
      db.transaction().execute(async (tx) => {
        const { id, status: before } = await openLink(tx, code, now());
        if (status === 'available' && TRANSITIONS[before].canConfirm)
          await confirmListing(tx, id, now());
        else await changeStatus(tx, id, { status }, { role: 'owner', now: now() });
        return confirmationOf(tx, id);
      }),
  };
};

/**
 * Finds the listing of a link. It does not open what its owner or an administrator has taken away.
 * @throws ApiError `not_found`
 */
const openLink = async (db: Db, code: string, now: Date) => {
  const id = await findConfirmLink(db, code, now);
  const status = await statusOf(db, id);
  if (isPrivate(status)) throw new ApiError('not_found');
  return { id, status };
};

const confirmationOf = async (db: Db, id: number): Promise<Confirmation> => {
  const { expires_at: expiresAt } = await db
    .selectFrom('properties')
    .select('expires_at')
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  return { card: await getCard(db, id), expiresAt };
};
