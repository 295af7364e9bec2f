import type { Steps } from '#system/steps.ts';

/** Runs all steps in one piece, and returns the result. */
export const runAtOnce = <T>(steps: Steps<T>): T => {
  for (;;) {
    const { done, value } = steps.next();
    if (done) return value;
  }
};
