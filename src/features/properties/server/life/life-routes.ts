import type { lifeContracts } from '#features/properties/life/life-contract.ts';
import type { StatusRole } from '#features/properties/life/status.ts';
import { getProperty } from '#features/properties/server/store.ts';
import type { SaveParts } from '#photos/changes.ts';
import type { Handlers, SignedInCaller } from '#platform/api/handlers.ts';
import { ownerOf, requireOwner } from '#records/ownership.ts';
import { changeStatus, confirmListing, statusOf } from './status-store.ts';

type LifeParts = Pick<SaveParts, 'db' | 'now' | 'logSecurityEvent'>;

/** Handlers of what comes after publishing a listing. */
export const lifeHandlers = ({
  db,
  now,
  logSecurityEvent,
}: LifeParts): Handlers<typeof lifeContracts> => {
  const authorize = ({ params }: { params: { id: number } }, { user }: SignedInCaller) =>
    requireOwner(db, 'properties', params.id, user);
  return {
    setStatus: {
      authorize,
      handle: ({ params: { id }, body }, caller) =>
        db.transaction().execute(async (tx) => {
          const before = await statusOf(tx, id);
          const role: StatusRole = caller.user.isAdmin ? 'admin' : 'owner';
          await changeStatus(tx, id, body, { role, now: now() });
          const isOwn = (await ownerOf(tx, 'properties', id)) === caller.user.userId;
          if (!isOwn && before !== body.status)
            await logSecurityEvent(
              { kind: 'listing_status_changed', target: { type: 'properties', id } },
              caller,
              tx,
            );
          return getProperty(tx, id, 'owner');
        }),
    },
    confirm: {
      authorize,
      handle: ({ params: { id } }) =>
        db.transaction().execute(async (tx) => {
          await confirmListing(tx, id, now());
          return getProperty(tx, id, 'owner');
        }),
    },
  };
};
