import { DAY_MS, HOUR_MS } from '#contract/durations.ts';
import { isFarAhead } from '#db/stores/newest-time.ts';
import type { Db } from '#db/tables.ts';
import type { Log } from '#platform/log.ts';

/** How far the clock may jump while the site runs. */
const MAX_JUMP_MS = DAY_MS;

/** Time in which a wrong clock is corrected: by NTP in minutes after a start of the machine. */
const WAIT_MS = HOUR_MS;

/** Returns whether the clock can be believed, so that what expires by it, or is deleted, may be. */
export type ClockGuard = () => Promise<boolean>;

type ClockGuardParts = {
  db: Db;
  now: () => Date;
  /** Reads a clock that only goes forward. */
  elapsedMs: () => number;
  log: Pick<Log, 'warn'>;
};

/**
 * Creates the guard of a site against a clock that is wrong for a while. A clock that is weeks ahead of the newest record at a start,
 * or jumps ahead by more than a day, is believed an hour later, or when it has jumped back.
 */
export const createClockGuard = ({ db, now, elapsedMs, log }: ClockGuardParts): ClockGuard => {
  let waitsUntilMs = 0;
  let last: { atMs: number; elapsedMs: number } | undefined;
  let atStart: Promise<void> | undefined;

  const wait = (reason: string): void => {
    waitsUntilMs = elapsedMs() + WAIT_MS;
    log.warn(`the clock ${reason}: for an hour nothing expires or is deleted`);
  };

  const lookAtStart = async (): Promise<void> => {
    if (await isFarAhead(db, now())) wait('is weeks ahead of the newest record');
  };

  return async () => {
    await (atStart ??= lookAtStart().catch((error: unknown) => {
      atStart = undefined;
      throw error;
    }));
    const time = { atMs: now().getTime(), elapsedMs: elapsedMs() };
    const jumpMs = last ? time.atMs - last.atMs - (time.elapsedMs - last.elapsedMs) : 0;
    last = time;
    if (jumpMs > MAX_JUMP_MS) wait('has jumped ahead');
    else if (jumpMs < -MAX_JUMP_MS) waitsUntilMs = 0;
    return time.elapsedMs >= waitsUntilMs;
  };
};
