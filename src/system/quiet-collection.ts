import { getHeapStatistics, setFlagsFromString } from 'node:v8';

/** How often the event loop is looked at, and the share of that time which it may have worked to be quiet. */
const INTERVAL_MS = 1_000;
const QUIET_UTILIZATION = 0.05;

/** Times that it must have been quiet one after the other: after a collection V8 has to compile and to grow again. */
const QUIET_TIMES = 20;

/** What was allocated since the last collection, for the next one to be worth its work. */
const WORTHWHILE_BYTES = 128 * 2 ** 20;

/** V8 starts to collect when memory outside its heap grows by 64 MB. */
const PRESSURE_BYTES = 80 * 2 ** 20;

/**
 * Lets V8 collect what a load has left, when the event loop is quiet: V8 itself waits until more is allocated. Returns a
 * function that ends it; `onError` is told of a collection that could not be started.
 */
export const collectWhenQuiet = (onError: (error: unknown) => void): (() => void) => {
  let collectedAt = 0;
  let quietTimes = 0;
  let lookedAt = performance.eventLoopUtilization();
  const timer = setInterval(() => {
    const now = performance.eventLoopUtilization();
    const { utilization } = performance.eventLoopUtilization(now, lookedAt);
    lookedAt = now;
    quietTimes = utilization > QUIET_UTILIZATION ? 0 : quietTimes + 1;
    if (quietTimes < QUIET_TIMES) return;
    const { total_allocated_bytes: allocated } = getHeapStatistics();
    if (allocated - collectedAt < WORTHWHILE_BYTES) return;
    collectedAt = allocated;
    try {
      startCollection();
    } catch (error) {
      onError(error);
    }
  }, INTERVAL_MS);
  timer.unref();
  return () => clearInterval(timer);
};

/**
 * A function `gc` would collect in one stretch. This is done in steps of a millisecond and beside the event loop; V8 looks at the
 * flag as it starts, and then moves objects together. The system gives no memory for a buffer that nobody writes to.
 */
const startCollection = (): void => {
  setFlagsFromString('--memory-saver-mode');
  try {
    void new ArrayBuffer(PRESSURE_BYTES);
  } finally {
    setFlagsFromString('--no-memory-saver-mode');
  }
};
