import { threadTimeMs } from './cpu-time.ts';

/**
 * Measures how long `work` blocks the event loop at most, in milliseconds of this thread's CPU time
 * between two turns, which does not depend on how busy the machine is.
 */
export const longestBlockMs = async (work: () => Promise<unknown>): Promise<number> => {
  let longest = 0;
  let last = threadTimeMs();
  let isOver = false;
  const look = (): void => {
    const now = threadTimeMs();
    longest = Math.max(longest, now - last);
    last = now;
  };
  const turn = (): void => {
    look();
    if (!isOver) setImmediate(turn);
  };
  setImmediate(turn);
  await work();
  isOver = true;
  look();
  return longest;
};
