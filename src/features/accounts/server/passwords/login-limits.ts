import { networkOf } from '#platform/http/networks.ts';
import { createFailures, type Failures } from '#platform/limits/failures.ts';
import {
  isClientError,
  MAX_NETWORK_FAILURES,
  requireNoWait,
  type LimitParts,
} from '#platform/limits/rate-limits.ts';

/** Failures within 15 minutes: of a known device, of an account from one network. */
const MAX_FAILURES = 10;

/** Failures of an account, over all networks, after which unknown devices are slowed down. */
const BRAKED_AFTER = 20;

/** For so long, in milliseconds, a network that has failed on an account is known for it: a day. */
const REMEMBERED = 24 * 60 * 60 * 1000;

/** Milliseconds between two attempts on an account that is slowed down. */
const PACE = 10_000;

/**
 * Who tries a password: on which account (its id, or a name that nobody has), from which address, and
 * `device` where one has logged in to this very account before.
 */
export type LoginAttempt = { account: string; address: string; device?: string | undefined };

export type LoginLimits = ReturnType<typeof createLoginLimits>;

/**
 * Limits how often a password may be wrong (decision 25). A failure costs the device and the network
 * that made it: a known device is counted by itself, whatever guessers do. Of guessers each network
 * has its limit, and all of them together are slowed down, but never locked out.
 */
export const createLoginLimits = ({ elapsedMs, isOn }: LimitParts) => {
  const count = (limit: number): Failures => createFailures({ limit, elapsedMs });
  const devices = count(MAX_FAILURES);
  const pairs = count(MAX_FAILURES);
  const networks = count(MAX_NETWORK_FAILURES);
  const accounts = count(BRAKED_AFTER);
  const guessers = createFailures({ limit: 1, elapsedMs, windowMs: REMEMBERED });
  const lanes = createPace(elapsedMs);

  const pairOf = ({ account, address }: LoginAttempt): string => `${account} ${networkOf(address)}`;

  /**
   * Networks that have failed on this account share a lane. Others have one of their own, which those
   * cannot fill: an owner who comes from somewhere new is not among the attackers.
   */
  const laneOf = (attempt: LoginAttempt): string =>
    `${attempt.account} ${guessers.has(pairOf(attempt)) ? 'failed' : 'fresh'}`;

  const isBraked = ({ account, device }: LoginAttempt): boolean =>
    device === undefined && accounts.waitMs(account) > 0;

  /** @throws ApiError `too_many_requests`, saying when the next attempt is worth while */
  const check = (attempt: LoginAttempt): void => {
    if (!isOn) return;
    if (attempt.device !== undefined) return requireNoWait(devices.waitMs(attempt.device));
    const wait = Math.max(
      pairs.waitMs(pairOf(attempt)),
      networks.waitMs(networkOf(attempt.address)),
    );
    requireNoWait(wait || (isBraked(attempt) ? lanes.waitMs(laneOf(attempt)) : 0));
  };

  const note = (attempt: LoginAttempt): void => {
    if (attempt.device !== undefined) return devices.add(attempt.device);
    pairs.add(pairOf(attempt));
    guessers.add(pairOf(attempt));
    networks.add(networkOf(attempt.address));
    accounts.add(attempt.account);
  };

  return {
    check,
    /**
     * Tries a password. A refusal counts as a failure; success clears those of this device, or of this
     * network on this account.
     * @throws ApiError `too_many_requests` instead of trying once more
     */
    attempt: async <T>(attempt: LoginAttempt, work: () => Promise<T>): Promise<T> => {
      check(attempt);
      if (isBraked(attempt)) lanes.take(laneOf(attempt));
      try {
        const result = await work();
        if (attempt.device === undefined) pairs.clear(pairOf(attempt));
        else devices.clear(attempt.device);
        return result;
      } catch (error) {
        if (isClientError(error)) note(attempt);
        throw error;
      }
    },
  };
};

/** Keys whose last attempt is remembered; beyond it the oldest is forgotten. */
const MAX_LANES = 50_000;

/** Lets one through by key, then nobody for a while. */
const createPace = (elapsedMs: () => number) => {
  const last = new Map<string, number>();
  return {
    /** Milliseconds until the next one may come. */
    waitMs: (key: string): number => Math.max(0, (last.get(key) ?? -PACE) + PACE - elapsedMs()),
    take: (key: string): void => {
      last.delete(key);
      last.set(key, elapsedMs());
      const [oldest] = last.keys();
      if (last.size > MAX_LANES && oldest !== undefined) last.delete(oldest);
    },
  };
};
