import { ApiError } from '#contract/errors.ts';
import { networkOf } from '#platform/http/networks.ts';
import { createFailures } from './failures.ts';

/** Failures of a network within 15 minutes after which no more is tried (PRODUCT, "Nobody gets in"). */
export const MAX_NETWORK_FAILURES = 30;

/** `elapsed` is in milliseconds, of a clock that only goes forward; off, nothing is limited. */
export type LimitParts = { elapsed: () => number; isOn: boolean };

/** Limits how often something may fail for the network of an address, in memory. */
export const createRateLimit = ({ elapsed, isOn }: LimitParts) => {
  const networks = createFailures({ limit: MAX_NETWORK_FAILURES, elapsed });
  return {
    /**
     * Does something that may fail; a refusal counts as a failure.
     * @throws ApiError `too_many_requests` instead of trying once more
     */
    attempt: async <T>(address: string, work: () => Promise<T>): Promise<T> => {
      const network = networkOf(address);
      if (isOn) requireNoWait(networks.wait(network));
      try {
        return await work();
      } catch (error) {
        if (isRefusal(error)) networks.add(network);
        throw error;
      }
    },
  };
};

/** @throws ApiError `too_many_requests`, saying in how many milliseconds the next attempt is worth while */
export const requireNoWait = (wait: number): void => {
  if (wait > 0) throw new ApiError('too_many_requests', [], Math.ceil(wait / 1000));
};

/** Trouble of ours is no failure of the caller's. */
export const isRefusal = (error: unknown): boolean =>
  error instanceof ApiError && error.status < 500;
