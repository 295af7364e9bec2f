import { setTimeout as sleep } from 'node:timers/promises';
import type { Log } from '#platform/log.ts';
import type { Media } from './media.ts';
import { S3Error } from './s3-client.ts';

/** Time between two attempts to remove what waits. */
const RETRY_MS = 5_000;

/**
 * Returns media whose `removePhoto` succeeds while the bucket cannot be used: the photo, which no row names any more, is
 * removed when it can be. What still waits when the process ends is set aside by the next start.
 */
export const withLateRemovals = (
  media: Media,
  { log, signal, retryMs = RETRY_MS }: { log: Log; signal: AbortSignal; retryMs?: number },
): Media => {
  const waiting = new Set<string>();
  let running: Promise<void> | undefined;

  const tryRemove = async (name: string): Promise<boolean> => {
    try {
      await media.removePhoto(name);
      return waiting.delete(name) || true;
    } catch (error) {
      if (!(error instanceof S3Error)) throw error;
      if (!waiting.has(name)) log.warn({ err: error, photo: name }, 'photo will be removed later');
      waiting.add(name);
      return false;
    }
  };

  const removeWaiting = async (): Promise<void> => {
    while (waiting.size > 0 && !signal.aborted) {
      await sleep(retryMs, undefined, { signal, ref: false }).catch(() => {});
      if (signal.aborted) return;
      for (const name of waiting) if (!(await tryRemove(name))) break;
    }
  };

  return {
    ...media,
    async removePhoto(name) {
      if (await tryRemove(name)) return;
      running ??= removeWaiting().finally(() => (running = undefined));
    },
  };
};
