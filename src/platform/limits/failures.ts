import { hash } from 'node:crypto';
import { NO_SIGNALS, type Signals } from '#db/signals.ts';

/** How long a failure counts by default. */
export const WINDOW_MS = 15 * 60 * 1000;

/** Most keys in memory; beyond it those whose last failure is oldest are dropped. */
const MAX_KEYS = 50_000;

/** The first character of a signal: the key after it has failed, or starts again. */
const FAILED = '+';
const CLEARED = '-';

export type Failures = ReturnType<typeof createFailures>;

type FailuresOptions = {
  limit: number;
  elapsedMs: () => number;
  windowMs?: number | undefined;
  maxKeys?: number;
  /** With them the failures of all processes count that use the same topic. */
  signals?: Signals | undefined;
  topic?: string;
};

/**
 * Counts the failures of each key within `windowMs`, up to `limit`, in memory and under hashes of the
 * keys. `elapsedMs` reads a clock that only goes forward. What other processes tell counts from when it is heard, so that their
 * clocks do not matter.
 */
export const createFailures = ({
  limit,
  elapsedMs,
  windowMs = WINDOW_MS,
  maxKeys = MAX_KEYS,
  signals = NO_SIGNALS,
  topic = '',
}: FailuresOptions) => {
  // Ordered by the last failure: the key that failed last is the last entry.
  const failures = new Map<string, number[]>();
  const hashOf = (key: string): string => hash('sha256', key, 'base64');
  const recent = (key: string): number[] =>
    (failures.get(key) ?? []).filter((time) => time > elapsedMs() - windowMs);

  const forgetOld = (): void => {
    for (const [key, times] of failures) {
      if (failures.size <= maxKeys && (times.at(-1) ?? 0) > elapsedMs() - windowMs) return;
      failures.delete(key);
    }
  };

  const record = (hashed: string): void => {
    const times = [...recent(hashed), elapsedMs()].slice(-limit);
    failures.delete(hashed);
    failures.set(hashed, times);
    forgetOld();
  };

  const tell = (what: typeof FAILED | typeof CLEARED, hashed: string): void =>
    signals.send(topic, what + hashed);
  signals.receive(topic, (text) => {
    const [what, hashed] = [text.slice(0, 1), text.slice(1)];
    if (what === FAILED) record(hashed);
    if (what === CLEARED) failures.delete(hashed);
  });

  return {
    has: (key: string): boolean => recent(hashOf(key)).length > 0,
    /** Returns how long it takes until the key has fewer failures than the limit. */
    waitMs: (key: string): number => {
      const times = recent(hashOf(key));
      const [oldest = 0] = times;
      return times.length < limit ? 0 : oldest + windowMs - elapsedMs();
    },
    add: (key: string): void => {
      const hashed = hashOf(key);
      record(hashed);
      tell(FAILED, hashed);
    },
    clear: (key: string): void => {
      const hashed = hashOf(key);
      if (failures.delete(hashed)) tell(CLEARED, hashed);
    },
  };
};
