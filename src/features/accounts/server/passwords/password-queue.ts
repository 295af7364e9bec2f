import { ApiError } from '#contract/errors.ts';
import { networkOf } from '#platform/http/networks.ts';
import { createQueue } from '#platform/limits/queue.ts';

/** A password takes about 20 ms, so a full queue is done within `RETRY_AFTER_SECONDS`. */
const MAX_WAITING = 40;
const RETRY_AFTER_SECONDS = 2;

/** Part of the queue that unknown devices may use together, and one network among them. */
const MAX_WAITING_UNKNOWN = MAX_WAITING / 2;
const MAX_WAITING_PER_NETWORK = 2;

/** Caller for whom a password is hashed or checked: `device` is set if it is known. */
export type PasswordCaller = { address: string; device?: string | undefined };

/**
 * Hashes or checks a password, one at a time.
 * @throws ApiError `unavailable` when there is no room for this caller
 */
export type PasswordQueue = <T>(caller: PasswordCaller, work: () => Promise<T>) => Promise<T>;

/**
 * Creates the queue for all password work that callers from outside cause: many at once would take
 * all memory and both cores. Half of the queue is reserved for known devices, and no network takes
 * more than its part. `isFair: false` is for tests and benchmarks.
 */
export const createPasswordQueue = ({ isFair }: { isFair: boolean }): PasswordQueue => {
  const enqueue = createQueue({ maxWaiting: MAX_WAITING, retryAfterSeconds: RETRY_AFTER_SECONDS });
  const places = new Map<string, number>();
  let unknown = 0;
  const move = (key: string, by: 1 | -1): void => {
    const taken = (places.get(key) ?? 0) + by;
    if (taken === 0) places.delete(key);
    else places.set(key, taken);
  };

  return async ({ address, device }, work) => {
    const key = device ?? networkOf(address);
    const isFull =
      (places.get(key) ?? 0) >= MAX_WAITING_PER_NETWORK ||
      (device === undefined && unknown >= MAX_WAITING_UNKNOWN);
    if (isFair && isFull) throw new ApiError('unavailable', [], RETRY_AFTER_SECONDS);
    move(key, 1);
    if (device === undefined) unknown++;
    try {
      return await enqueue(work);
    } finally {
      move(key, -1);
      if (device === undefined) unknown--;
    }
  };
};
