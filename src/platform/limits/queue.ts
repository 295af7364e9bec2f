import { ApiError } from '#contract/errors.ts';

/**
 * Runs costly tasks one at a time. `size` is how much of `maxWaiting` a task takes while it waits.
 * @throws ApiError `unavailable` if the queue is full, or the task has waited for `timeoutMs`
 */
type Queue = (<T>(work: () => Promise<T>, size?: number) => Promise<T>) & {
  /** Returns the sum of the sizes of the waiting tasks. */
  waitingSize: () => number;
};

/**
 * `maxWaiting` limits the sum of the sizes of waiting tasks, `timeoutMs` how long each of them waits;
 * `retryAfterSeconds` is part of the error of a refused task.
 */
type QueueOptions = { maxWaiting: number; timeoutMs?: number; retryAfterSeconds: number };

type WaitingTask = { size: number; start: () => void };

export const createQueue = ({ maxWaiting, timeoutMs, retryAfterSeconds }: QueueOptions): Queue => {
  const waiting = new Set<WaitingTask>();
  let isBusy = false;
  const waitingSize = (): number => [...waiting].reduce((sum, { size }) => sum + size, 0);

  const waitForStart = (size: number): Promise<void> =>
    new Promise((resolve, reject) => {
      const refuse = () => reject(new ApiError('unavailable', [], retryAfterSeconds));
      if (waitingSize() + size > maxWaiting) return refuse();
      const giveUp = (): void => {
        waiting.delete(task);
        refuse();
      };
      const timer = timeoutMs === undefined ? undefined : setTimeout(giveUp, timeoutMs);
      const start = (): void => {
        clearTimeout(timer);
        resolve();
      };
      const task: WaitingTask = { size, start };
      waiting.add(task);
    });

  const startNext = (): void => {
    const [first] = waiting;
    if (first) waiting.delete(first);
    isBusy = first !== undefined;
    first?.start();
  };

  const enqueue = async <T>(work: () => Promise<T>, size = 1): Promise<T> => {
    if (isBusy) await waitForStart(size);
    isBusy = true;
    try {
      return await work();
    } finally {
      startNext();
    }
  };
  return Object.assign(enqueue, { waitingSize });
};
