import { ApiError } from '#contract/errors.ts';
import type { Signals } from '#db/signals.ts';
import { networkOf } from '#platform/http/networks.ts';
import { createFailures } from './failures.ts';

/** Failures of a network within 15 minutes after which its attempts are refused (product.md, "Nobody gets in"). */
export const MAX_NETWORK_FAILURES = 30;

/** `elapsedMs` reads a clock that only goes forward; unless `isOn`, nothing is limited. `signals` reach the other processes of the site, which count the same. */
export type LimitParts = { elapsedMs: () => number; isOn: boolean; signals?: Signals };

/** Limits how often something, the topic, may fail for the network of an address, in memory. */
export const createRateLimit = (topic: string, { elapsedMs, isOn, signals }: LimitParts) => {
  const networks = createFailures({ limit: MAX_NETWORK_FAILURES, elapsedMs, signals, topic });
  const check = (network: string): void => {
    if (isOn) requireNoWait(networks.waitMs(network));
  };
  return {
    /**
     * Finds what is wrong with something, of which null counts as no failure.
     * @throws ApiError `too_many_requests` without looking, if the network has failed too often
     */
    count: async <T>(address: string, find: () => Promise<T | null>): Promise<T | null> => {
      const network = networkOf(address);
      check(network);
      const problem = await find();
      if (problem !== null) networks.add(network);
      return problem;
    },
    /**
     * Runs something that may fail; an ApiError below 500 counts as a failure.
     * @throws ApiError `too_many_requests` without running it, if the network has failed too often
     */
    attempt: async <T>(address: string, work: () => Promise<T>): Promise<T> => {
      const network = networkOf(address);
      check(network);
      try {
        return await work();
      } catch (error) {
        if (isClientError(error)) networks.add(network);
        throw error;
      }
    },
  };
};

/** @throws ApiError `too_many_requests` with a Retry-After of `waitMs`, unless that is 0 */
export const requireNoWait = (waitMs: number): void => {
  if (waitMs > 0) throw new ApiError('too_many_requests', [], Math.ceil(waitMs / 1000));
};

/** Returns whether the caller caused an error: server errors (5xx) do not count against the caller. */
export const isClientError = (error: unknown): boolean =>
  error instanceof ApiError && error.status < 500;
