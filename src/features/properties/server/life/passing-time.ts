import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'kysely';
import type { Db } from '#db/tables.ts';
import { LISTED } from '#features/properties/life/status.ts';
import { forgetSome } from '#features/properties/server/figures/figure-store.ts';
import { forgetEmptySearches } from '#features/properties/server/overview/empty-searches.ts';
import { deleteOldReports } from '#features/properties/server/reports/report-store.ts';
import type { SaveParts } from '#photos/changes.ts';
import { dropOldUploads } from '#photos/uploads.ts';
import type { ClockGuard } from '#records/clock-guard.ts';
import { publishDue } from '#records/publication.ts';
import { noteChange } from '#webhooks/changes.ts';
import { remindOne } from './reminders.ts';
import { emptyTrash } from './trash.ts';

const INTERVAL_MS = 30_000;

/** Listings per transaction: others write between them. */
const BATCH_SIZE = 200;
const PAUSE_MS = 50;

/**
 * Lets the listings expire whose time is over, and ends what is said of prices that were reduced long ago. What is left
 * when `stopping` is aborted is found the next time. Returns how many listings have changed.
 */
export const letTimePass = async (
  db: Db,
  now: Date,
  stopping: Pick<AbortSignal, 'aborted'> = { aborted: false },
): Promise<number> => {
  let changed = 0;
  for (const pass of [expireSome, endSomeReductions, publishDue])
    for (;;) {
      const passed = await pass(db, now);
      changed += passed;
      if (passed < BATCH_SIZE || stopping.aborted) break;
      await pause(PAUSE_MS);
    }
  return changed;
};

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

type PassingTimeOptions = {
  db: Db;
  media: SaveParts['media'];
  now: () => Date;
  /** What expires or is deleted waits until the clock can be believed. */
  isClockBelieved: ClockGuard;
  /** Called after listings have changed, also if only some of them could be. */
  onChanged: () => void;
  /** Called when mails were added to the outbox; undefined if the site sends none. */
  onMailAdded: (() => void) | undefined;
  onError: (error: unknown) => void;
};

/** Lets time pass now and twice a minute, reminds owners of what expires soon, forgets old reports and visits, and empties the trash. Returns a function that stops this and waits for what runs. */
export const startPassingTime = (options: PassingTimeOptions): (() => Promise<void>) => {
  const { db, media, now, isClockBelieved, onChanged, onMailAdded, onError } = options;
  const stopping = new AbortController();
  const remind = async (onReminded: () => void): Promise<void> => {
    while (!stopping.signal.aborted && (await remindOne(db, now()))) onReminded();
  };
  const pass = async (): Promise<void> => {
    try {
      if (!(await isClockBelieved())) return;
      if ((await letTimePass(db, now(), stopping.signal)) > 0) onChanged();
      await deleteOldReports(db, now());
      await forgetEmptySearches(db, now());
      while (!stopping.signal.aborted && (await forgetSome(db, now())) > 0) await pause(PAUSE_MS);
      while (!stopping.signal.aborted && (await dropOldUploads(db, media, now())) > 0)
        await pause(PAUSE_MS);
      while (!stopping.signal.aborted && (await emptyTrash({ db, media }, now())) > 0) onChanged();
      if (onMailAdded) await remind(onMailAdded);
    } catch (error) {
      onChanged();
      onError(error);
    }
  };
  let last = pass();
  const timer = setInterval(() => {
    last = last.then(pass);
  }, INTERVAL_MS).unref();
  return async (): Promise<void> => {
    clearInterval(timer);
    stopping.abort();
    await last;
  };
};
