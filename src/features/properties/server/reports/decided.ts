import type { Db } from '#db/tables.ts';
import type { DecidedListing } from '#features/properties/reports/report-contract.ts';
import { getProperties } from '#features/properties/server/store.ts';
import { ownersOf } from '#records/own-records.ts';
import { isOf, MAX_SHOWN, type ReportsPart } from './report-store.ts';

/** Lists what administrators have decided about reports, the latest first, with the total count. */
export const findDecided = async (
  db: Db,
  { owner, limit, offset }: ReportsPart,
): Promise<{ decided: DecidedListing[]; count: number }> => {
  // What was decided at once has one time.
  const groups = db
    .selectFrom('reports')
    .innerJoin('properties', 'properties.id', 'reports.property_id')
    .select(['property_id', 'resolved_at'])
    .where('resolved_at', 'is not', null)
    .where(isOf(owner))
    .groupBy(['property_id', 'resolved_at']);
  const { count } = await db
    .selectFrom(groups.as('decided'))
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  const found = await groups
    .orderBy('resolved_at', 'desc')
    .orderBy('property_id')
    .limit(limit)
    .offset(offset)
    .execute();
  const ids = [...new Set(found.map((row) => row.property_id))];
  if (ids.length === 0) return { decided: [], count };
  const [listings, owners, rows] = await Promise.all([
    getProperties(db, ids, 'owner'),
    ownersOf(db, 'properties', ids),
    decidedReports(db, ids),
  ]);
  const byId = new Map(listings.map((listing) => [listing.id, listing]));
  const decided = found.flatMap(({ property_id: id, resolved_at: at }) => {
    const listing = byId.get(id);
    const reports = rows.filter((row) => row.property_id === id && row.resolved_at === at);
    if (!listing || at === null) return [];
    const [first] = reports;
    const { decision = null, resolved_by: by = null, username = null } = first ?? {};
    const statusReason = first?.decision_reason ?? null;
    return {
      listing: { ...listing, statusReason, owner: owners.get(id) },
      at,
      decision,
      by: by !== null && username !== null ? { id: by, username } : null,
      count: reports.length,
      reports: reports
        .slice(0, MAX_SHOWN)
        .map(({ reason, text, reported_at }) => ({ reason, text, at: reported_at })),
    };
  });
  return { decided, count };
};

const decidedReports = (db: Db, ids: readonly number[]) =>
  db
    .selectFrom('reports')
    .leftJoin('users', 'users.id', 'resolved_by')
    .select(['property_id', 'reason', 'text', 'reported_at', 'resolved_at', 'resolved_by'])
    .select(['decision', 'decision_reason', 'username'])
    .where('property_id', 'in', ids)
    .where('resolved_at', 'is not', null)
    .orderBy('reports.id', 'desc')
    .execute();
