import { sql, type RawBuilder, type SqlBool } from 'kysely';
import { daysAfter } from '#contract/durations.ts';
import { ApiError } from '#contract/errors.ts';
import type { Db } from '#db/tables.ts';
import type { Property } from '#features/properties/contract.ts';
import {
  DUPLICATE_REASONS,
  type DuplicateReason,
  type ReportDecision,
  type ReportReason,
} from '#features/properties/reports/reasons.ts';
import type { Reporter } from './reporters.ts';

/** Reports from one connection or account in a day. */
const MAX_OF_REPORTER = 10;
const DAY_SECONDS = 24 * 60 * 60;

/** Most reports of one listing that wait: an administrator reads no more. */
const MAX_WAITING = 50;

/** Reports that are shown of a listing. */
export const MAX_SHOWN = 20;

/** Days for which a report that was looked at is kept. */
const KEPT_DAYS = 180;

type NewReport = Reporter & {
  reason: ReportReason | DuplicateReason;
  text: string | null;
};

/**
 * Adds a report, unless its reporter has one of this listing that waits, or too many wait. Returns whether it was added.
 */
export const addReport = async (
  tx: Db,
  id: number,
  report: NewReport,
  now: Date,
): Promise<boolean> => {
  const { waiting } = await tx
    .selectFrom('reports')
    .select((eb) => eb.fn.countAll<number>().as('waiting'))
    .where('property_id', '=', id)
    .where('resolved_at', 'is', null)
    .executeTakeFirstOrThrow();
  if (waiting >= MAX_WAITING) return false;
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('reports')
    .values({ ...report, property_id: id, reported_at: now.toISOString() })
    .onConflict((conflict) =>
      conflict.columns(['property_id', 'reporter']).where('resolved_at', 'is', null).doNothing(),
    )
    .executeTakeFirst();
  return numInsertedOrUpdatedRows === 1n;
};

/** Adds what an agent answers about a removed listing; the last answer replaces one that waits. */
export const addAnswer = async (
  tx: Db,
  id: number,
  { reporter, text }: { reporter: string; text: string },
  now: Date,
): Promise<void> => {
  const answer = { reason: 'answer', text, reported_at: now.toISOString() } as const;
  await tx
    .insertInto('reports')
    .values({ ...answer, property_id: id, reporter, network: null })
    .onConflict((conflict) =>
      conflict
        .columns(['property_id', 'reporter'])
        .where('resolved_at', 'is', null)
        .doUpdateSet(answer),
    )
    .execute();
};

/** Returns a function that adds the answer of its agent to a removed listing, until an administrator has decided. */
export const answersFor = async (db: Db, listings: readonly Property[]) => {
  const ids = listings.filter(({ status }) => status === 'removed').map(({ id }) => id);
  const rows =
    ids.length === 0
      ? []
      : await db
          .selectFrom('reports')
          .select(['property_id', 'text'])
          .where('property_id', 'in', ids)
          .where('reason', '=', 'answer')
          .where('resolved_at', 'is', null)
          .orderBy('reported_at')
          .execute();
  const answers = new Map(rows.map((row) => [row.property_id, row.text]));
  return <L extends Property>(listing: L): L & { removalAnswer?: string } => {
    const removalAnswer = answers.get(listing.id);
    return removalAnswer ? { ...listing, removalAnswer } : listing;
  };
};

/** @throws ApiError `too_many_requests` if a reporter has reported too much in a day */
export const requireFewReports = async (
  db: Db,
  { reporter }: Pick<Reporter, 'reporter'>,
  now: Date,
): Promise<void> => {
  const { count } = await db
    .selectFrom('reports')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('reporter', '=', reporter)
    .where('reported_at', '>', daysAfter(now, -1))
    .executeTakeFirstOrThrow();
  if (count >= MAX_OF_REPORTER) throw new ApiError('too_many_requests', [], DAY_SECONDS);
};

/** What an administrator has decided about a listing, when, and what its owner was told of why. */
export type Decided = {
  decision: ReportDecision;
  reason?: string | null | undefined;
  by: number;
  now: Date;
};

/** Ends the reports of a listing that wait. */
export const resolveReports = async (
  tx: Db,
  id: number,
  { decision, reason, by, now }: Decided,
): Promise<void> => {
  await tx
    .updateTable('reports')
    .set({
      resolved_at: now.toISOString(),
      resolved_by: by,
      decision,
      decision_reason: reason ?? null,
    })
    .where('property_id', '=', id)
    .where('resolved_at', 'is', null)
    .execute();
};

/**
 * Reopens the reports of a held listing that an administrator ended by moving it to the trash, at `since` or later: whether the listing is shown
 * was not decided by that.
 */
export const reopenReports = async (tx: Db, id: number, since: string): Promise<void> => {
  await tx
    .updateTable('reports')
    .set({ resolved_at: null, resolved_by: null, decision: null })
    .where('property_id', '=', id)
    .where('decision', '=', 'trash')
    .where('resolved_at', '>=', since)
    .execute();
};

/**
 * Deletes reports that were looked at over 180 days ago, but not those of likely duplicates, which no person has made. Returns how many there
 * were.
 */
export const deleteOldReports = async (db: Db, now: Date): Promise<number> => {
  const { numDeletedRows } = await db
    .deleteFrom('reports')
    .where('resolved_at', '<', daysAfter(now, -KEPT_DAYS))
    .where('reason', 'not in', DUPLICATE_REASONS)
    .executeTakeFirst();
  return Number(numDeletedRows);
};

/** A part of a list of reports; with `owner` only those of the listings of that account. */
export type ReportsPart = { owner: number | undefined; limit: number; offset: number };

/** The condition that a reported listing is of an account; every one is if none is asked for. */
export const isOf = (owner: number | undefined): RawBuilder<SqlBool> =>
  owner === undefined ? sql`1 = 1` : sql`posted_by = ${owner}`;

/** Finds the listings with reports that wait: those that are held first, then the most reported. */
export const findReported = async (
  db: Db,
  { owner, limit, offset }: ReportsPart,
): Promise<{ ids: number[]; count: number }> => {
  const waiting = db
    .selectFrom('reports')
    .innerJoin('properties', 'properties.id', 'reports.property_id')
    .where('resolved_at', 'is', null)
    .where(isOf(owner));
  const { count } = await waiting
    .select((eb) => eb.fn.count<number>('property_id').distinct().as('count'))
    .executeTakeFirstOrThrow();
  const rows = await waiting
    .select(['property_id', 'held_from'])
    .groupBy(['property_id', 'held_from'])
    .orderBy((eb) => eb.case().when('held_from', 'is', null).then(1).else(0).end())
    .orderBy((eb) => eb.fn.countAll(), 'desc')
    .orderBy((eb) => eb.fn.max('reported_at'), 'desc')
    .limit(limit)
    .offset(offset)
    .execute();
  return { ids: rows.map((row) => row.property_id), count };
};

/** Returns the reports of listings that wait, the latest first. */
export const waitingReports = (db: Db, ids: readonly number[]) =>
  db
    .selectFrom('reports')
    .select(['property_id', 'reason', 'text', 'reported_at'])
    .where('property_id', 'in', ids)
    .where('resolved_at', 'is', null)
    .orderBy('id', 'desc')
    .execute();

/** Returns when the latest of some reports came. */
export const latestOf = (reports: readonly { reported_at: string }[]): string =>
  reports.reduce((latest, { reported_at: at }) => (at > latest ? at : latest), '');

/**
 * Requires that the reports of a listing wait that an administrator has read, and no later ones.
 * @throws ApiError `changed_elsewhere`
 */
export const requireNoneAfter = async (tx: Db, id: number, until: string): Promise<void> => {
  const waiting = await waitingReports(tx, [id]);
  if (waiting.length === 0 || latestOf(waiting) > until) throw new ApiError('changed_elsewhere');
};
