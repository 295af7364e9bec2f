import { ApiError } from '#contract/errors.ts';
import { PAGE_SIZE, totalsOf } from '#contract/primitives.ts';
import type { Db } from '#db/tables.ts';
import { isPrivate } from '#features/properties/life/status.ts';
import type {
  ReportedListing,
  reportContracts,
} from '#features/properties/reports/report-contract.ts';
import { statusOf } from '#features/properties/server/life/status-store.ts';
import { getProperties } from '#features/properties/server/store.ts';
import { addMail } from '#mail/outbox.ts';
import type { Handlers } from '#platform/api/handlers.ts';
import type { Config } from '#platform/config.ts';
import type { LogSecurityEvent } from '#platform/security-log.ts';
import { findOwner, ownersOf } from '#records/own-records.ts';
import { ownerOf, ownerOnly, requireAdministrator } from '#records/ownership.ts';
import { findDecided } from './decided.ts';
import { holdIfReported, release } from './holding.ts';
import {
  addAnswer,
  addReport,
  findReported,
  latestOf,
  MAX_SHOWN,
  requireFewReports,
  requireNoneAfter,
  resolveReports,
  waitingReports,
  type ReportsPart,
} from './report-store.ts';
import { createReporters } from './reporters.ts';

type ReportParts = {
  db: Db;
  now: () => Date;
  logSecurityEvent: LogSecurityEvent;
  reporterKey: string;
  config: Pick<Config, 'hasRateLimit'>;
  /** Called after a listing is not shown any more. */
  onHeld: () => void;
  /** Called when a mail was added to the outbox; undefined if the site sends none. */
  onMailAdded: (() => void) | undefined;
};

/** Handlers of reports: what visitors say, what agents answer, and the queue of administrators. */
export const reportHandlers = (parts: ReportParts): Handlers<typeof reportContracts> => {
  const { db, now, logSecurityEvent, config, onHeld, onMailAdded } = parts;
  const reporterOf = createReporters(parts.reporterKey);
  return {
    report: async ({ params: { id }, body: { reason, text } }, caller) => {
      if (isPrivate(await statusOf(db, id))) throw new ApiError('not_found');
      if (!caller) return;
      if (caller.user && (await ownerOf(db, 'properties', id)) === caller.user.userId)
        throw new ApiError('forbidden');
      const reporter = reporterOf(caller);
      if (config.hasRateLimit) await requireFewReports(db, reporter, now());
      const isHeld = await db.transaction().execute(async (tx) => {
        const report = { ...reporter, reason, text: text ?? null };
        if (!(await addReport(tx, id, report, now()))) return false;
        if (!(await holdIfReported(tx, id, now()))) return false;
        if (onMailAdded) await addMail(tx, `held ${id}`, { kind: 'listing_held', id }, now());
        return true;
      });
      if (!isHeld) return;
      onHeld();
      onMailAdded?.();
    },
    answerRemoval: {
      authorize: ownerOnly(db, 'properties'),
      handle: ({ params: { id }, body: { text } }, caller) =>
        db.transaction().execute(async (tx) => {
          const status = await statusOf(tx, id);
          if (status !== 'removed')
            throw new ApiError('changed_elsewhere', [{ field: 'status', message: status }]);
          await addAnswer(tx, id, { ...reporterOf(caller), text }, now());
        }),
    },
    reports: async ({ query }) => {
      const { ids, count } = await findReported(db, partOf(query));
      return { listings: await queueOf(db, ids), ...(await besides(db, query, count)) };
    },
    decidedReports: async ({ query }) => {
      const { decided, count } = await findDecided(db, partOf(query));
      return { decided, ...(await besides(db, query, count)) };
    },
    dismissReports: ({ params: { id }, body: { until } }, caller) =>
      db.transaction().execute(async (tx) => {
        await requireAdministrator(tx, caller.user.userId);
        await statusOf(tx, id);
        if (until !== undefined) await requireNoneAfter(tx, id, until);
        await release(tx, id, now());
        const by = caller.user.userId;
        await resolveReports(tx, id, { decision: 'dismissed', by, now: now() });
        const target = { type: 'properties', id };
        await logSecurityEvent({ kind: 'reports_dismissed', target }, caller, tx);
      }),
  };
};

type ReportsQuery = {
  owner?: number | undefined;
  page?: number | undefined;
  limit?: number | undefined;
};

const partOf = ({ owner, page = 1, limit = PAGE_SIZE }: ReportsQuery): ReportsPart => ({
  owner,
  limit,
  offset: (page - 1) * limit,
});

const besides = async (db: Db, { owner, page, limit }: ReportsQuery, count: number) => ({
  ...totalsOf({ page, limit }, count),
  ...(owner !== undefined && (await findOwner(db, owner))),
});

const queueOf = async (db: Db, ids: readonly number[]): Promise<ReportedListing[]> => {
  if (ids.length === 0) return [];
  const [listings, owners, rows] = await Promise.all([
    getProperties(db, ids, 'owner'),
    ownersOf(db, 'properties', ids),
    waitingReports(db, ids),
  ]);
  return listings.flatMap((listing) => {
    const reports = rows.filter((row) => row.property_id === listing.id);
    // Another administrator may have decided between the two readings.
    if (reports.length === 0) return [];
    return {
      listing: { ...listing, owner: owners.get(listing.id) },
      isHeld: listing.status === 'removed' && listing.statusReason === null,
      count: reports.length,
      latestAt: latestOf(reports),
      reports: reports
        .slice(0, MAX_SHOWN)
        .map(({ reason, text, reported_at: at }) => ({ reason, text, at })),
    };
  });
};
