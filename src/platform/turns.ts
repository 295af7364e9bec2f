import { ApiError } from '../contract/errors.ts';
import { createWorkQueue } from './work-queue.ts';

/**
 * Does one piece of costly work at a time. It throws ApiError `unavailable` when too many wait.
 */
export type InTurn = <T>(work: () => Promise<T>) => Promise<T>;

/** Turns for which `maxWaiting` may wait; others are told to come again after so many seconds. */
export const createTurns = (maxWaiting: number, retryAfter: number): InTurn => {
  const queue = createWorkQueue<unknown>(maxWaiting);
  return async <T>(work: () => Promise<T>): Promise<T> => {
    const result = queue.run(Symbol('turn'), work);
    if (!result) throw new ApiError('unavailable', [], retryAfter);
    // A key of its own: it is the result of this work and no other.
    return result as Promise<T>;
  };
};
