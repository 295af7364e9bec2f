import { createHash } from 'node:crypto';
import { isIPv6 } from 'node:net';
import { ApiError } from '../contract/errors.ts';

/** How long a failure counts, in milliseconds. */
const WINDOW = 15 * 60 * 1000;

/** Failures within the window after which no more is tried (PRODUCT, "Nobody gets in"). */
const MAX_FAILURES = { account: 10, address: 30 };

/** Accounts, and addresses, that are remembered; beyond it the oldest are forgotten. */
const MAX_KEYS = 50_000;

/** Who tries something: from which address, and as whom, where that is said. */
export type Attempt = { address: string; account?: string };

type Parts = { now: () => number; isOn: boolean; maxKeys?: number };

export type RateLimit = ReturnType<typeof createRateLimit>;

/**
 * Limits how often something may fail, for an account (whether there is one or not) and for an address.
 * It is kept in memory, as hashes: of this process, until it ends.
 */
export const createRateLimit = ({ now, isOn, maxKeys = MAX_KEYS }: Parts) => {
  const accounts = createFailures(MAX_FAILURES.account, now, maxKeys);
  const addresses = createFailures(MAX_FAILURES.address, now, maxKeys);

  /** @throws ApiError `too_many_requests`, saying when the next attempt is worth while */
  const check = ({ address, account }: Attempt): void => {
    const wait = Math.max(
      addresses.wait(networkOf(address)),
      account === undefined ? 0 : accounts.wait(account),
    );
    if (isOn && wait > 0) throw new ApiError('too_many_requests', [], Math.ceil(wait / 1000));
  };

  return {
    check,
    /**
     * Does something that may fail. A refusal counts as a failure; success clears those of the account.
     * @throws ApiError `too_many_requests` instead of trying once more
     */
    attempt: async <T>(attempt: Attempt, work: () => Promise<T>): Promise<T> => {
      check(attempt);
      const { account } = attempt;
      try {
        const result = await work();
        if (account !== undefined) accounts.clear(account);
        return result;
      } catch (error) {
        if (isRefusal(error)) {
          addresses.add(networkOf(attempt.address));
          if (account !== undefined) accounts.add(account);
        }
        throw error;
      }
    },
  };
};

/** Trouble of ours is no failure of the caller's. */
const isRefusal = (error: unknown): boolean => error instanceof ApiError && error.status < 500;

/** The times of the last failures of each key, at most `limit` of them; the latest key is the last. */
const createFailures = (limit: number, now: () => number, maxKeys: number) => {
  const failures = new Map<string, number[]>();
  const hash = (key: string): string => createHash('sha256').update(key).digest('base64');
  const recent = (key: string): number[] =>
    (failures.get(key) ?? []).filter((time) => time > now() - WINDOW);

  const forgetOld = (): void => {
    for (const [key, times] of failures) {
      if (failures.size <= maxKeys && (times.at(-1) ?? 0) > now() - WINDOW) return;
      failures.delete(key);
    }
  };

  return {
    /** Milliseconds until another failure is allowed. */
    wait: (name: string): number => {
      const times = recent(hash(name));
      const [oldest = 0] = times;
      return times.length < limit ? 0 : oldest + WINDOW - now();
    },
    add: (name: string): void => {
      const key = hash(name);
      const times = [...recent(key), now()].slice(-limit);
      failures.delete(key);
      failures.set(key, times);
      forgetOld();
    },
    clear: (name: string): void => {
      failures.delete(hash(name));
    },
  };
};

/** Whoever has an IPv6 address has the 2^64 of its network. */
const networkOf = (address: string): string => {
  const [ip = ''] = address.split('%', 1);
  if (!isIPv6(ip)) return address;
  const ipv4 = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(ip)?.[1];
  if (ipv4) return ipv4;
  // URLs know one way to write it: small letters, no zeros in front, no decimals.
  const [start = [], end] = new URL(`http://[${ip}]`).hostname
    .slice(1, -1)
    .split('::')
    .map((part) => part.split(':').filter(Boolean));
  const zeros = Array<string>(end ? 8 - start.length - end.length : 0).fill('0');
  return [...start, ...zeros, ...(end ?? [])].slice(0, 4).join(':');
};
