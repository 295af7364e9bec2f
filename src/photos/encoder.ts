import type { Db } from '../db/tables.ts';
import type { Log } from '../platform/log.ts';
import type { Media } from '../platform/media.ts';
import { encodePending } from './encode.ts';

/** Makes variants in the background: `wake` when there may be photos, `stop` before the end. */
export type Encoder = { wake: () => void; stop: () => Promise<void> };

/** One encoder for a process; photos that come while it works are encoded as well. */
export const createEncoder = (db: Db, media: Media, log: Log): Encoder => {
  const stopping = new AbortController();
  let isAsked = false;
  let running: Promise<void> | undefined;

  const run = async (): Promise<void> => {
    while (isAsked && !stopping.signal.aborted) {
      isAsked = false;
      await encodePending(db, media, log, stopping.signal);
    }
    running = undefined;
  };

  return {
    wake: () => {
      isAsked = true;
      running ??= run();
    },
    stop: async () => {
      stopping.abort();
      await running;
    },
  };
};
