import { ApiError } from '#contract/errors.ts';

/**
 * Does one piece of costly work at a time; `size` says how much room it takes while it waits. It
 * throws ApiError `unavailable` when there is no room, or the turn does not come in time.
 */
export type Queue = <T>(work: () => Promise<T>, size?: number) => Promise<T>;

/**
 * How much may wait, for how many milliseconds at most, and after how many seconds others are told
 * to come again.
 */
export type QueueLimits = { room: number; patience?: number; retryAfter: number };

type Waiting = { size: number; begin: () => void };

/** Turns by these rules. */
export const createQueue = ({ room, patience, retryAfter }: QueueLimits): Queue => {
  const line = new Set<Waiting>();
  let isBusy = false;

  const wait = (size: number): Promise<void> =>
    new Promise((resolve, reject) => {
      const taken = [...line].reduce((sum, waiting) => sum + waiting.size, 0);
      const refuse = () => reject(new ApiError('unavailable', [], retryAfter));
      if (taken + size > room) return refuse();
      const giveUp = (): void => {
        line.delete(waiting);
        refuse();
      };
      const timer = patience === undefined ? undefined : setTimeout(giveUp, patience);
      const begin = (): void => {
        clearTimeout(timer);
        resolve();
      };
      const waiting: Waiting = { size, begin };
      line.add(waiting);
    });

  const next = (): void => {
    const [first] = line;
    if (first) line.delete(first);
    isBusy = first !== undefined;
    first?.begin();
  };

  return async (work, size = 1) => {
    if (isBusy) await wait(size);
    isBusy = true;
    try {
      return await work();
    } finally {
      next();
    }
  };
};
