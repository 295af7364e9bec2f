import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'kysely';
import { dueIfFarAhead } from '#db/stores/far-due.ts';
import type { Db } from '#db/tables.ts';
import { LISTED } from '#features/properties/life/status.ts';
import { ageSomeFigures } from '#features/properties/server/figures/figures-over-time.ts';
import { forgetEmptySearches } from '#features/properties/server/overview/empty-searches.ts';
import { deleteOldReports } from '#features/properties/server/reports/report-store.ts';
import type { SaveParts } from '#photos/changes.ts';
import { dropOldUploads } from '#photos/uploads.ts';
import type { ClockGuard } from '#records/clock-guard.ts';
import { publishDue } from '#records/publication.ts';
import { inBackground } from '#system/background.ts';
import { noteChange } from '#webhooks/changes.ts';
import { remindOne } from './reminders.ts';
import { emptyTrash } from './trash.ts';

const INTERVAL_MS = 30_000;

/** Listings per transaction: others write between them. */
const BATCH_SIZE = 200;
const PAUSE_MS = 50;

/** Returns how many listings have expired. */
const expireSome = (db: Db, now: Date): Promise<number> =>
  db.transaction().execute(async (tx) => {
    const at = now.toISOString();
    const expired = await tx
      .updateTable('properties')
      // Later than the last change, whatever the clock of another process said.
      .set({
        status: 'expired',
        updated_at: sql`case when updated_at < ${at} then ${at} else updated_at end`,
      })
      .where('id', 'in', (eb) =>
        eb
          .selectFrom('properties')
          .select('id')
          .where('expires_at', '<=', at)
          .where('status', 'in', LISTED)
          .limit(BATCH_SIZE),
      )
      .returning('id')
      .execute();
    for (const { id } of expired) await noteChange(tx, 'properties', id, 'updated');
    return expired.length;
  });

/** Returns how many prices are not said to be reduced any more. */
const endSomeReductions = async (db: Db, now: Date): Promise<number> => {
  const { numUpdatedRows } = await db
    .updateTable('properties')
    .set({ reduced_from: null, reduced_until: null })
    .where('id', 'in', (eb) =>
      eb
        .selectFrom('properties')
        .select('id')
        .where('reduced_until', '<=', now.toISOString())
        .limit(BATCH_SIZE),
    )
    .executeTakeFirst();
  return Number(numUpdatedRows);
};

type PassingTime = {
  db: Db;
  media: SaveParts['media'];
  now: () => Date;
  /** What expires or is deleted waits until the clock can be believed. */
  isClockBelieved: ClockGuard;
  /** Called after records have changed, also if only some of them could be. */
  onChanged: () => void;
  /** Called when mails were added to the outbox; undefined if the site sends none. */
  onMailAdded: (() => void) | undefined;
  /** Called with what could not be done; the rest is done all the same. */
  onError: (error: unknown) => void;
};

/** Work that time makes: does some of it and returns how much there was, 0 if nothing is left. */
type Step = { some: (db: Db, now: Date) => Promise<number>; onDone?: (() => void) | undefined };

const stepsOf = ({ media, onChanged, onMailAdded }: PassingTime): readonly Step[] => [
  { some: expireSome, onDone: onChanged },
  { some: endSomeReductions, onDone: onChanged },
  { some: dueIfFarAhead },
  { some: publishDue, onDone: onChanged },
  { some: deleteOldReports },
  { some: forgetEmptySearches },
  { some: ageSomeFigures },
  { some: (db, now) => dropOldUploads(db, media, now) },
  { some: (db, now) => emptyTrash({ db, media }, now), onDone: onChanged },
  ...(onMailAdded ? [{ some: remindOne, onDone: onMailAdded }] : []),
];

/**
 * Does all that is due: lets listings expire, ends what is said of prices that were reduced long ago, publishes what was planned, reminds owners
 * of what expires soon, forgets old reports, visits and figures, and empties the trash. What is left when `stopping` is aborted is found the next time.
 */
export const letTimePass = async (
  parts: PassingTime,
  stopping: Pick<AbortSignal, 'aborted'> = { aborted: false },
): Promise<void> => {
  const { db, now, isClockBelieved, onError } = parts;
  const finish = async ({ some, onDone }: Step): Promise<void> => {
    try {
      while (!stopping.aborted && (await some(db, now())) > 0) {
        onDone?.();
        await pause(PAUSE_MS);
      }
    } catch (error) {
      // A part of it may be done.
      onDone?.();
      onError(error);
    }
  };
  if (!(await isClockBelieved())) return;
  for (const step of stepsOf(parts)) await finish(step);
};

/** Lets time pass now and twice a minute. Returns a function that stops this and waits for what runs. */
export const startPassingTime = (parts: PassingTime): (() => Promise<void>) => {
  const passing = inBackground({
    work: (signal) => letTimePass(parts, signal),
    everyMs: INTERVAL_MS,
    onError: parts.onError,
  });
  passing.wake();
  return passing.stop;
};
