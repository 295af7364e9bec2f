import { ApiError } from '#contract/errors.ts';
import { networkOf } from '#platform/http/networks.ts';
import { createQueue } from '#platform/limits/queue.ts';

/** How many wait at most, and after how many seconds others come again: a password takes about 20 ms. */
const MAX_WAITING = 40;
const RETRY_AFTER_SECONDS = 2;

/** How many of them may be of unknown devices, and of one network among those. */
const MAX_WAITING_UNKNOWN = MAX_WAITING / 2;
const MAX_WAITING_PER_NETWORK = 2;

/** For whom a password is worked on: the address, and the device where it is known. */
export type Asking = { address: string; device?: string | undefined };

/**
 * Does work with a password, one at a time.
 * @throws ApiError `unavailable` when there is no room for this caller
 */
export type PasswordQueue = <T>(asking: Asking, work: () => Promise<T>) => Promise<T>;

/**
 * The turns of all work with passwords that callers from outside ask for: of many at once it would
 * take all memory and both cores. However many strangers come, half of the room is kept for known
 * devices, and no network takes more than its part; `isFair: false` is for tests and benchmarks.
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
