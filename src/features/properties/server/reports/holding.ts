import { daysAfter } from '#contract/durations.ts';
import type { Db } from '#db/tables.ts';
import { isListed } from '#features/properties/life/status.ts';
import { nextVersion } from '#records/versions.ts';

/** As many networks hide a listing until somebody has looked at it (PRODUCT 24). */
const ENOUGH_NETWORKS = 3;

/** Days in which a network counts for hiding only one listing of an agent, and that once. */
const NETWORK_DAYS = 90;

/**
 * Holds a listing back if three networks have reported it. A network that has already reported another listing of this agent, or this one before
 * somebody looked at it, does not count: nobody takes away a competitor's homes one after another. Returns whether it is held from now on.
 */
export const holdIfReported = async (tx: Db, id: number, now: Date): Promise<boolean> => {
  const listing = await tx
    .selectFrom('properties')
    .select(['status', 'posted_by'])
    .where('id', '=', id)
    .executeTakeFirst();
  if (!listing || !isListed(listing.status)) return false;
  if ((await countNetworks(tx, id, listing.posted_by, now)) < ENOUGH_NETWORKS) return false;
  const version = await nextVersion(tx, 'properties', id, now);
  await tx
    .updateTable('properties')
    .set((eb) => ({
      held_from: eb.ref('status'),
      status: 'removed',
      updated_at: version,
    }))
    .where('id', '=', id)
    .execute();
  return true;
};

const countNetworks = async (tx: Db, id: number, owner: number, now: Date): Promise<number> => {
  const since = daysAfter(now, -NETWORK_DAYS);
  const { networks } = await tx
    .selectFrom('reports')
    .select((eb) => eb.fn.count<number>('reports.network').distinct().as('networks'))
    .where('reports.property_id', '=', id)
    .where('reports.resolved_at', 'is', null)
    .where((eb) =>
      eb.not(
        eb.exists(
          eb
            .selectFrom('reports as earlier')
            .innerJoin('properties', 'properties.id', 'earlier.property_id')
            .select('earlier.id')
            .whereRef('earlier.network', '=', 'reports.network')
            .whereRef('earlier.id', '<', 'reports.id')
            .where('earlier.reported_at', '>', since)
            .where('properties.posted_by', '=', owner)
            .where((inner) =>
              inner.or([
                inner('earlier.property_id', '<>', id),
                inner('earlier.resolved_at', 'is not', null),
              ]),
            ),
        ),
      ),
    )
    .executeTakeFirstOrThrow();
  return networks;
};

/** Shows a held listing again, in the state that it had; one that its owner has moved to the trash stays there. Returns whether it was held. */
export const release = async (tx: Db, id: number, now: Date): Promise<boolean> => {
  const { held_from: status, trashed_at: trashedAt } = await tx
    .selectFrom('properties')
    .select(['held_from', 'trashed_at'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  if (status === null) return false;
  const version = await nextVersion(tx, 'properties', id, now);
  await tx
    .updateTable('properties')
    .set({
      held_from: null,
      updated_at: version,
      ...(trashedAt === null ? { status } : { status: 'hidden', trashed_from: status }),
    })
    .where('id', '=', id)
    .execute();
  return true;
};
