import { setImmediate as nextTurn } from 'node:timers/promises';

/** Long work in steps of at most some milliseconds, which returns a result. */
export type Steps<T = void> = Generator<void, T>;

/** Time after which other events have their turn, in milliseconds. */
const SLICE_MS = 4;

/** Runs all steps in one piece, and returns the result. */
export const runAtOnce = <T>(steps: Steps<T>): T => {
  for (;;) {
    const { done, value } = steps.next();
    if (done) return value;
  }
};

/** Runs all steps in slices of a few milliseconds, with a turn of the event loop between them. Returns the result. */
export const runInSlices = async <T>(steps: Steps<T>): Promise<T> => {
  for (;;) {
    const end = performance.now() + SLICE_MS;
    do {
      const { done, value } = steps.next();
      if (done) return value;
    } while (performance.now() < end);
    await nextTurn();
  }
};
