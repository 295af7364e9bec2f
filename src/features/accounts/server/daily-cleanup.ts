import { DAY_MS } from '#contract/durations.ts';
import { deleteOldEvents } from '#db/stores/security-events.ts';
import type { Db } from '#db/tables.ts';
import type { ClockGuard } from '#records/clock-guard.ts';
import { inBackground } from '#system/background.ts';
import { deleteEndedSessions } from './sessions/sessions.ts';

type CleanupOptions = {
  db: Db;
  now: () => Date;
  /** Nothing is deleted before the clock can be believed; it then is the next day. */
  isClockBelieved: ClockGuard;
  /** What other features forget, and what else is done each day. */
  others: readonly ((db: Db, now: Date) => Promise<void>)[];
  /** Called with what could not be deleted; the rest is deleted all the same. */
  onError: (error: unknown) => void;
};

/**
 * Deletes ended sessions, old events and what others forget now and every day. Returns a function that stops this and
 * waits for a running cleanup.
 */
export const startDailyCleanup = ({
  db,
  now,
  isClockBelieved,
  others,
  onError,
}: CleanupOptions): (() => Promise<void>) => {
  const cleanUp = async (): Promise<void> => {
    if (!(await isClockBelieved())) return;
    for (const forget of [deleteEndedSessions, deleteOldEvents, ...others])
      await forget(db, now()).catch(onError);
  };
  const cleaning = inBackground({ work: cleanUp, everyMs: DAY_MS, onError });
  cleaning.wake();
  return cleaning.stop;
};
