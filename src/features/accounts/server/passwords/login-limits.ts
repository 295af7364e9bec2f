import { DAY_MS } from '#contract/durations.ts';
import { NO_SIGNALS, type Signals } from '#db/signals.ts';
import { networkOf } from '#platform/http/networks.ts';
import { createFailures, type Failures } from '#platform/limits/failures.ts';
import {
  isClientError,
  MAX_NETWORK_FAILURES,
  requireNoWait,
  type LimitParts,
} from '#platform/limits/rate-limits.ts';

/** Failures allowed within 15 minutes: of a known device, and of one network on an account. */
const MAX_FAILURES = 10;

/**
 * Right passwords within 15 minutes, of a known device, and of one network on an account: what they lead to is logged, and the log
 * keeps it for half a year.
 */
const MAX_SUCCESSES = 100;

/** Failures of an account over all networks after which unknown devices are slowed down. */
const SLOWED_AFTER_FAILURES = 20;

/** How long a network that failed on an account is treated as a guesser. */
const GUESSER_MEMORY_MS = DAY_MS;

/** Pause between two attempts on an account that is slowed down. */
const SLOW_INTERVAL_MS = 10_000;

/**
 * Attempt to log in: `account` is an id or an unknown name; `device` is set where this
 * account has been logged in to before.
 */
export type LoginAttempt = { account: string; address: string; device?: string | undefined };

export type LoginLimits = ReturnType<typeof createLoginLimits>;

/**
 * Limits how often a password may be wrong (decision 25). A failure counts against the device or
 * network that made it, so guessers cannot use up the attempts of a known device. Every other
 * network has its own limit, and all together are slowed down, but never locked out.
 */
export const createLoginLimits = ({ elapsedMs, isOn, signals = NO_SIGNALS }: LimitParts) => {
  const count = (name: string, limit: number, windowMs?: number): Failures =>
    createFailures({ limit, elapsedMs, windowMs, signals, topic: `logins/${name}` });
  const devices = count('devices', MAX_FAILURES);
  const pairs = count('pairs', MAX_FAILURES);
  const successes = count('successes', MAX_SUCCESSES);
  const networks = count('networks', MAX_NETWORK_FAILURES);
  const accounts = count('accounts', SLOWED_AFTER_FAILURES);
  const guessers = count('guessers', 1, GUESSER_MEMORY_MS);
  const lanes = createPace(elapsedMs, signals);

  const pairOf = ({ account, address }: LoginAttempt): string => `${account} ${networkOf(address)}`;

  /**
   * Networks that failed on this account share a lane. Others have a lane of their own, which
   * guessers cannot fill: an owner on a new network does not wait behind attackers.
   */
  const laneOf = (attempt: LoginAttempt): string =>
    `${attempt.account} ${guessers.has(pairOf(attempt)) ? 'failed' : 'new'}`;

  const isSlowedDown = ({ account, device }: LoginAttempt): boolean =>
    device === undefined && accounts.waitMs(account) > 0;

  /** @throws ApiError `too_many_requests` with the time until the next attempt is allowed */
  const check = (attempt: LoginAttempt): void => {
    if (!isOn) return;
    requireNoWait(successes.waitMs(attempt.device ?? pairOf(attempt)));
    if (attempt.device !== undefined) return requireNoWait(devices.waitMs(attempt.device));
    const waitMs = Math.max(
      pairs.waitMs(pairOf(attempt)),
      networks.waitMs(networkOf(attempt.address)),
    );
    requireNoWait(waitMs || (isSlowedDown(attempt) ? lanes.waitMs(laneOf(attempt)) : 0));
  };

  const recordFailure = (attempt: LoginAttempt): void => {
    if (attempt.device !== undefined) return devices.add(attempt.device);
    pairs.add(pairOf(attempt));
    guessers.add(pairOf(attempt));
    networks.add(networkOf(attempt.address));
    accounts.add(attempt.account);
  };

  return {
    check,
    /**
     * Tries a password. A refusal counts as a failure; success clears the failures of this device,
     * or of this network on this account.
     * @throws ApiError `too_many_requests` without trying
     */
    attempt: async <T>(attempt: LoginAttempt, work: () => Promise<T>): Promise<T> => {
      check(attempt);
      if (isSlowedDown(attempt)) lanes.take(laneOf(attempt));
      try {
        const result = await work();
        successes.add(attempt.device ?? pairOf(attempt));
        if (attempt.device === undefined) pairs.clear(pairOf(attempt));
        else devices.clear(attempt.device);
        return result;
      } catch (error) {
        if (isClientError(error)) recordFailure(attempt);
        throw error;
      }
    },
  };
};

/** Number of keys whose last attempt is remembered; the oldest is dropped. */
const MAX_LANES = 50_000;

/** The topic of attempts that were let through. */
const LANES = 'logins/lanes';

/** Lets one attempt per key and interval through, of all processes. */
const createPace = (elapsedMs: () => number, signals: Signals) => {
  const last = new Map<string, number>();
  const note = (lane: string): void => {
    last.delete(lane);
    last.set(lane, elapsedMs());
    const [oldest] = last.keys();
    if (last.size > MAX_LANES && oldest !== undefined) last.delete(oldest);
  };
  signals.receive(LANES, note);
  return {
    /** Returns the time until the next attempt on `key` is allowed. */
    waitMs: (key: string): number =>
      Math.max(0, (last.get(key) ?? -SLOW_INTERVAL_MS) + SLOW_INTERVAL_MS - elapsedMs()),
    take: (key: string): void => {
      note(key);
      signals.send(LANES, key);
    },
  };
};
