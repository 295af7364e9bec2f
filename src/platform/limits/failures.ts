import { createHash } from 'node:crypto';

/** How long a failure counts when nothing else is said, in milliseconds. */
export const WINDOW = 15 * 60 * 1000;

/** Keys that are remembered; beyond it the oldest are forgotten. */
const MAX_KEYS = 50_000;

export type Failures = ReturnType<typeof createFailures>;

type Parts = { limit: number; elapsed: () => number; window?: number; maxKeys?: number };

/**
 * Counts the failures of the last 15 minutes, or of another `window`, by key, at most `limit` for each,
 * in memory and under hashes of the keys. `elapsed` is in milliseconds, of a clock that only goes forward.
 */
export const createFailures = ({ limit, elapsed, window = WINDOW, maxKeys = MAX_KEYS }: Parts) => {
  // The key that failed last is the last one.
  const failures = new Map<string, number[]>();
  const hash = (key: string): string => createHash('sha256').update(key).digest('base64');
  const recent = (key: string): number[] =>
    (failures.get(key) ?? []).filter((time) => time > elapsed() - window);

  const forgetOld = (): void => {
    for (const [key, times] of failures) {
      if (failures.size <= maxKeys && (times.at(-1) ?? 0) > elapsed() - window) return;
      failures.delete(key);
    }
  };

  return {
    /** Whether there was any. */
    has: (key: string): boolean => recent(hash(key)).length > 0,
    /** Milliseconds until there are fewer than the limit. */
    wait: (key: string): number => {
      const times = recent(hash(key));
      const [oldest = 0] = times;
      return times.length < limit ? 0 : oldest + window - elapsed();
    },
    add: (key: string): void => {
      const hashed = hash(key);
      const times = [...recent(hashed), elapsed()].slice(-limit);
      failures.delete(hashed);
      failures.set(hashed, times);
      forgetOld();
    },
    clear: (key: string): void => {
      failures.delete(hash(key));
    },
  };
};
