import { forgetOldEvents } from '#db/stores/security-events.ts';
import type { Db } from '#db/tables.ts';
import { forgetEndedSessions } from './sessions/sessions.ts';

/** Once a day, in milliseconds. */
const EVERY = 24 * 60 * 60 * 1000;

type Tidying = { db: Db; now: () => Date; onError: (error: unknown) => void };

/** Forgets ended sessions and old events, now and every day; returns what ends that. */
export const keepAccountsTidy = ({ db, now, onError }: Tidying): (() => Promise<void>) => {
  const tidy = async (): Promise<void> => {
    try {
      await forgetEndedSessions(db, now());
      await forgetOldEvents(db);
    } catch (error) {
      onError(error);
    }
  };
  let last = tidy();
  const timer = setInterval(() => {
    last = tidy();
  }, EVERY);
  timer.unref();
  return async () => {
    clearInterval(timer);
    await last;
  };
};
